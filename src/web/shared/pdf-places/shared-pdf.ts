// A PDF that several parts of a page show at once: fetched and opened once, and closed when none of them is there any more.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { fetchPdf } from '../pdf-pages/open-pdf.ts'

type Kept = { opening: Promise<PDFDocumentProxy | null>; users: number; abort: AbortController }

const kept = new Map<string, Kept>()
/** What leaves the screen often comes back at once: another step of the questions shows other strips. */
const grace = 10_000

function keep(url: string): Kept {
  const known = kept.get(url)
  if (known) return known
  const abort = new AbortController()
  const opening = fetchPdf(url, abort.signal, () => {})
    .then((found) => ('document' in found ? found.document : null))
    .catch(() => null)
  const made = { opening, users: 0, abort }
  kept.set(url, made)
  // The next one who asks tries again.
  void opening.then((document) => document === null && kept.get(url) === made && kept.delete(url))
  return made
}

function leave(url: string, one: Kept): void {
  one.users -= 1
  setTimeout(() => {
    if (one.users > 0) return
    if (kept.get(url) === one) kept.delete(url)
    one.abort.abort()
    void one.opening.then((document) => document?.loadingTask.destroy())
  }, grace)
}

export type SharedPdf = { document: PDFDocumentProxy | null; hasFailed: boolean }

/** Nothing is fetched before it is wanted. */
export function useSharedPdf(url: string, isWanted = true): SharedPdf & { retry: () => void } {
  const [pdf, setPdf] = useState<SharedPdf>({ document: null, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new one.
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const one = keep(url)
    one.users += 1
    void one.opening.then((document) => !isGone && setPdf({ document, hasFailed: document === null }))
    return () => {
      isGone = true
      leave(url, one)
    }
  }, [url, isWanted, attempt])
  const retry = () => {
    setPdf({ document: null, hasFailed: false })
    setAttempt(attempt + 1)
  }
  return { ...pdf, retry }
}
