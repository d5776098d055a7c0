// What was found in the PDF that its owner should know before it is signed.
import { placingWords as words } from '#language/es/writing/placing.ts'
import type { FoundInPdf } from '#web/shared/pdf-pages/found-in-pdf.ts'
import { Notice } from '#web/ui/notice.tsx'

export function Facts({ found: { signatures, has_text, is_active, attachments } }: { found: FoundInPdf }) {
  const told = [
    signatures > 0 && words.signed(signatures),
    !has_text && signatures === 0 && words.scanned,
    is_active && words.active,
    attachments.length > 0 && words.attached(attachments),
  ].filter((each) => each !== false)
  return told.map((each) => (
    <Notice key={each} kind="info">
      {each}
    </Notice>
  ))
}
