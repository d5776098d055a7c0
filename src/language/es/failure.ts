// The page of last resort: shown when not even the failure page could be rendered.

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

export const failurePage = (reference: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Algo ha fallado · Rúbrica</title></head><body style="margin:0;display:grid;min-height:100vh;place-items:center;background:#F1EFE9;color:#18203A;font:1.125rem/1.6 Georgia,serif"><main style="max-width:32rem;padding:2rem"><h1 style="font-weight:600">Algo ha fallado por nuestra parte</h1><p>Vuelve a intentarlo en un momento. Si se repite, escríbenos con esta referencia: <b>${escaped(reference)}</b></p><p><a style="color:inherit" href="/">Volver al inicio</a></p></main></body></html>`
