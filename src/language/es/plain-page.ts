// The page for when no other can be shown: no scripts, nothing to load, one thing said. In the dark it is dark.

export const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

// Values of src/web/look/tokens.css: nothing else is loaded here.
const style = `:root{color-scheme:light dark;--desk:#f1efe9;--sheet:#fefdfb;--ink:#18203a;--on-ink:#fefdfb;--line:#dad8d0;--rubric:#a3291e;--focus:#2b62c9}
@media(prefers-color-scheme:dark){:root{--desk:#11141c;--sheet:#1a1e29;--ink:#edeae2;--on-ink:#161b2b;--line:#2c3242;--rubric:#f28b7a;--focus:#8fb4ff}}
body{box-sizing:border-box;margin:0;display:grid;min-height:100vh;min-height:100dvh;place-items:center;padding:1.5rem;background:var(--desk);color:var(--ink);font:1.125rem/1.6 "Source Serif 4",Georgia,serif}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:2rem;background:var(--sheet);border:1px solid var(--line);border-radius:2px}
.brand{margin:0 0 1.5rem;font-weight:600;letter-spacing:-.02em}.brand b{color:var(--rubric)}h1{margin:0;font-size:1.75rem;line-height:1.2;font-weight:600}p:last-child{margin-bottom:0}a{color:inherit}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:7px;background:var(--ink);color:var(--on-ink);font:600 1rem Inter,system-ui,sans-serif;cursor:pointer}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(max-width:480px){main{padding:1.5rem 1.25rem}button{width:100%}}`

/** `body` is HTML. */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Rúbrica</title><style>${style}</style></head><body><main><p class="brand"><b>R</b>úbrica</p><h1>${title}</h1>${body}<p><a href="/">Volver al inicio</a></p></main></body></html>`
