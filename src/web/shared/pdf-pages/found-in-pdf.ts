// What the look into an uploaded PDF found, from its upload to the first step of its editor: kept in this tab.
import { useMemo, useSyncExternalStore } from 'react'
import type { UploadedPdf } from '#contract/uploaded-pdf.ts'

export type FoundInPdf = Pick<UploadedPdf, 'proposals' | 'signatures' | 'attachments' | 'is_active' | 'has_text'>

const keyOf = (writing: string) => `pdf-mirado ${writing}`
/** Where the browser keeps nothing, it lasts as long as the page. */
const inMemory = new Map<string, string>()

export function rememberFound({ id, proposals, signatures, attachments, is_active, has_text }: UploadedPdf): void {
  const found = JSON.stringify({ proposals, signatures, attachments, is_active, has_text } satisfies FoundInPdf)
  inMemory.set(id, found)
  try {
    window.sessionStorage.setItem(keyOf(id), found)
  } catch {
    // Full or forbidden: a reload then shows no proposals.
  }
}

function stored(writing: string): string | null {
  try {
    return inMemory.get(writing) ?? window.sessionStorage.getItem(keyOf(writing))
  } catch {
    return inMemory.get(writing) ?? null
  }
}

const never = () => () => {}

/** Null where this tab did not upload it; and on the server. */
export function useFoundInPdf(writing: string): FoundInPdf | null {
  const text = useSyncExternalStore(
    never,
    () => stored(writing),
    () => null,
  )
  return useMemo(() => (text === null ? null : (JSON.parse(text) as FoundInPdf)), [text])
}
