// Fetches the PDF of what is saved and opens it; again whenever there is a newer one.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { previewWords as words } from '#language/es/writing/review.ts'
import { within } from '#web/app/time-limit.ts'

const patience = 180_000

export type PdfState =
  | { kind: 'saving' }
  | { kind: 'unsaved' }
  /** Null until it is known how long it is. */
  | { kind: 'loading'; percent: number | null }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; document: PDFDocumentProxy }

/** Loaded here and nowhere else: it is as large as all the rest of the page. */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const [pdfjs, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdfjs.GlobalWorkerOptions.workerSrc = worker
  // Our policy allows no WebAssembly, and our pages have no images that would need it.
  return await pdfjs.getDocument({ data: bytes, useWasm: false, isImageDecoderSupported: false }).promise
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

/** The server says why in a plain sentence; anything else is not for people. */
const reasonOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type')?.startsWith('text/plain') ? await response.text() : words.failed

const isPdf = (response: Response) => response.headers.get('content-type')?.startsWith('application/pdf')

export function usePdf(id: string, version: number, isSaved: boolean, flush: () => Promise<boolean>) {
  const [state, setState] = useState<PdfState>({ kind: isSaved ? 'loading' : 'saving', percent: null })
  const [attempt, setAttempt] = useState(0)

  // What is written must be there before it is printed; afterwards the version tells.
  useEffect(() => {
    if (isSaved) return
    let left = false
    setState((before) => (before.kind === 'ready' ? before : { kind: 'saving' }))
    flush().then((saved) => !left && !saved && setState({ kind: 'unsaved' }))
    return () => {
      left = true
    }
  }, [isSaved, flush])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new one.
  useEffect(() => {
    if (!isSaved) return
    const abort = new AbortController()
    let opened: PDFDocumentProxy | undefined
    const load = async (signal: AbortSignal) => {
      setState((before) => (before.kind === 'ready' ? before : { kind: 'loading', percent: null }))
      const response = await fetch(documentPaths.writingPdf(id, version), { signal })
      if (!response.ok || !isPdf(response)) return setState({ kind: 'failed', message: await reasonOf(response) })
      const bytes = await bytesOf(response, (percent) =>
        setState((before) => (before.kind === 'loading' ? { kind: 'loading', percent } : before)),
      )
      const document = await openPdf(bytes)
      if (abort.signal.aborted) return void document.loadingTask.destroy()
      opened = document
      setState({ kind: 'ready', document })
    }
    within(patience, load, abort.signal).catch(() => {
      if (!abort.signal.aborted) setState({ kind: 'failed', message: words.failed })
    })
    return () => {
      abort.abort()
      // Not at once: its pages are on the screen until the next ones are.
      if (opened) setTimeout(() => void opened?.loadingTask.destroy(), 5_000)
    }
  }, [id, version, isSaved, attempt])

  return { state, retry: () => setAttempt(attempt + 1) }
}
