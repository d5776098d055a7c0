// Fetches a PDF, with its progress, and opens it by pdf.js.
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Loaded here and in `pdf-page.tsx` alone: it is as large as all the rest of the page. */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker
  // Our policy allows no WebAssembly: pictures that want it are read by JavaScript (`pictureDecoders` in vite.config.ts). Scripts of a
  // PDF run only in pdf.js's own viewer, which is not here.
  const wasmUrl = import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdfjs-${pdfjs.version}/`
  const options = { wasmUrl, useWasm: false, isImageDecoderSupported: false, enableXfa: false }
  return await pdfjs.getDocument({ data: bytes, ...options }).promise
}

/** Piece by piece, so that progress can be shown. */
async function bytesOf(response: Response, onProgress: (percent: number) => void): Promise<Uint8Array> {
  const total = Number(response.headers.get('content-length'))
  const reader = response.body?.getReader()
  if (!reader || !total) return new Uint8Array(await response.arrayBuffer())
  const pieces: Uint8Array[] = []
  let received = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value)
    received += piece.value.length
    onProgress(Math.min(100, Math.round((received / total) * 100)))
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}

const isPdf = (response: Response) => response.headers.get('content-type')?.startsWith('application/pdf')

/** The server says why in a plain sentence; anything else is not for people. */
const reasonOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type')?.startsWith('text/plain') ? await response.text() : ''

type Opened = { document: PDFDocumentProxy } | { refused: string }

export async function fetchPdf(
  url: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Opened> {
  const response = await fetch(url, { signal })
  if (!response.ok || !isPdf(response)) return { refused: await reasonOf(response) }
  return { document: await openPdf(await bytesOf(response, onProgress)) }
}
