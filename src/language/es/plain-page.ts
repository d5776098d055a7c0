// The page for when no other can be shown: no scripts, nothing to load, one thing said.

export const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** `body` is HTML. */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Rúbrica</title></head><body style="margin:0;display:grid;min-height:100vh;place-items:center;background:#F1EFE9;color:#18203A;font:1.125rem/1.6 Georgia,serif"><main style="max-width:32rem;padding:2rem"><h1 style="font-weight:600">${title}</h1>${body}<p><a style="color:inherit" href="/">Volver al inicio</a></p></main></body></html>`
