// A PDF of the server, opened; again whenever there is a newer one.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { pdfPagesWords as words } from '#language/es/pdf-pages.ts'
import { within } from '#web/app/time-limit.ts'
import { fetchPdf } from './open-pdf.ts'

const patience = 180_000

export type PdfState =
  /** Null until it is known how long it is. */
  | { kind: 'loading'; percent: number | null }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; document: PDFDocumentProxy }

/** Without an address there is nothing to load yet; what is open stays until the next one is. */
export function usePdf(url: string | null, failed = words.failed): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ kind: 'loading', percent: null })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new one.
  useEffect(() => {
    if (url === null) return
    const abort = new AbortController()
    let opened: PDFDocumentProxy | undefined
    const load = async (signal: AbortSignal) => {
      setState((before) => (before.kind === 'ready' ? before : { kind: 'loading', percent: null }))
      const found = await fetchPdf(url, signal, (percent) =>
        setState((before) => (before.kind === 'loading' ? { kind: 'loading', percent } : before)),
      )
      if ('refused' in found) return setState({ kind: 'failed', message: found.refused || failed })
      if (abort.signal.aborted) return void found.document.loadingTask.destroy()
      opened = found.document
      setState({ kind: 'ready', document: opened })
    }
    within(patience, load, abort.signal).catch(() => {
      if (!abort.signal.aborted) setState({ kind: 'failed', message: failed })
    })
    return () => {
      abort.abort()
      // Not at once: its pages are on the screen until the next ones are.
      if (opened) setTimeout(() => void opened?.loadingTask.destroy(), 5_000)
    }
  }, [url, attempt, failed])

  return { state, retry: () => setAttempt(attempt + 1) }
}
