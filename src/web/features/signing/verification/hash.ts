// The hash of a file, made in the browser: nothing of it leaves the device.

/** Missing on pages without https, except on localhost. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** Piece by piece, so that there is something to tell meanwhile. */
export async function sha256Of(file: Blob, signal: AbortSignal, onRead: (percent: number) => void): Promise<string> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let at = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    signal.throwIfAborted()
    bytes.set(piece.value, at)
    at += piece.value.length
    onRead(Math.round((at / file.size) * 100))
  }
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  signal.throwIfAborted()
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether it begins as a PDF does; some have a few bytes of something else before. */
export async function looksLikePdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  return String.fromCharCode(...head).includes('%PDF-')
}
