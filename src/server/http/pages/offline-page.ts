// The page that the service worker caches for when there is no network: self-contained, with a button to load the page again.
import { createHash } from 'node:crypto'
import { offlineWords as words } from '#language/es/installable.ts'
import { themeScript } from './html-shell.ts'

export const offlinePath = '/sin-conexion'

/** It is shown at the address that could not be reached: reloading tries that address again. */
const script = `(function(){
var said=document.getElementById('said'),pause=5000,timer;
function go(){location.pathname==='${offlinePath}'?location.replace('/'):location.reload()}
function look(asked){
clearTimeout(timer);
if(asked)said.textContent=${JSON.stringify(words.trying)};
fetch('/health',{method:'HEAD',cache:'no-store'}).then(go,function(){
if(asked)said.textContent=${JSON.stringify(words.still)};
pause=Math.min(60000,pause*2);timer=setTimeout(look,pause)})
}
addEventListener('online',go);
document.getElementById('again').addEventListener('click',function(){look(true)});
timer=setTimeout(look,pause)
})()`

const colours = {
  light:
    '--desk:#f1efe9;--sheet:#fefdfb;--ink:#18203a;--ink-2:#454c63;--on-ink:#fefdfb;--rubric:#a3291e;--focus:#2b62c9',
  dark: '--desk:#11141c;--sheet:#1a1e29;--ink:#edeae2;--ink-2:#bfbfc2;--on-ink:#161b2b;--rubric:#f28b7a;--focus:#8fb4ff',
}

const faces = ([serif, sans]: readonly [string, string]) =>
  `@font-face{font-family:S;src:url(/${serif}) format("woff2");font-weight:400 650}@font-face{font-family:I;src:url(/${sans}) format("woff2");font-weight:400 650}`

const style = (fonts: readonly [string, string]) =>
  `${faces(fonts)}:root{color-scheme:light;${colours.light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${colours.dark}}}[data-theme=dark]{color-scheme:dark;${colours.dark}}
*{box-sizing:border-box;margin:0}body{display:grid;min-height:100vh;place-items:center;padding:1.5rem;background:var(--desk);color:var(--ink);font:400 1.125rem/1.6 S,Georgia,serif}
main{display:grid;gap:1rem;max-width:34rem;padding:2.5rem 2.25rem;background:var(--sheet);border-radius:2px;box-shadow:0 0 0 1px rgb(24 32 58/.07),0 6px 16px -8px rgb(24 32 58/.16)}
svg{width:3rem;height:3rem;color:var(--rubric)}h1{font-size:1.75rem;line-height:1.2;font-weight:600}p{color:var(--ink-2)}#said{min-height:1.6em;font:400 .9375rem/1.6 I,system-ui,sans-serif}
button{justify-self:start;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:7px;background:var(--ink);color:var(--on-ink);font:600 1rem I,system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(max-width:480px){main{padding:1.75rem 1.25rem}button{justify-self:stretch}}`

/** `mark` is the brand's outline. */
export function offlinePage(fonts: readonly [string, string], mark: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title} · Rúbrica</title><script>${themeScript}</script><style>${style(fonts)}</style></head><body><main><svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true"><path d="${mark}"/></svg><h1>${words.title}</h1><p>${words.kept}</p><p id="said" role="status">${words.again}</p><button type="button" id="again">${words.retry}</button></main><script>${script}</script></body></html>`
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const offlineHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(themeScript)} ${hashOf(script)}; style-src 'unsafe-inline'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}
