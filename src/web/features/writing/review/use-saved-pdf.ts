// The PDF of what is saved; again whenever there is a newer one.
import { useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { previewWords as words } from '#language/es/writing/review.ts'
import { type PdfState as Loaded, usePdf } from '#web/shared/pdf-pages/use-pdf.ts'

export type PdfState = Loaded | { kind: 'saving' } | { kind: 'unsaved' }

export function useSavedPdf(id: string, version: number, isSaved: boolean, flush: () => Promise<boolean>) {
  const { state, retry } = usePdf(isSaved ? documentPaths.writingPdf(id, version) : null, words.failed)
  const [saving, setSaving] = useState<'saving' | 'unsaved' | null>(isSaved ? null : 'saving')

  // What is written must be there before it is printed; afterwards the version tells.
  useEffect(() => {
    if (isSaved) return setSaving(null)
    let left = false
    setSaving('saving')
    flush().then((saved) => !left && !saved && setSaving('unsaved'))
    return () => {
      left = true
    }
  }, [isSaved, flush])

  const isShown = state.kind === 'ready' && saving !== 'unsaved'
  return { state: saving === null || isShown ? state : ({ kind: saving } satisfies PdfState), retry }
}
