// The whole text behind an open link, with what its owner has filled in.
import type { Output } from '#contract/contract.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { openDocumentWords } from '#language/es/series/open-document.ts'
import { PaperDialog } from '#web/shared/sheet/paper-dialog.tsx'

type LinkTextProps = { title: string; text: Output<'read-link'>; onClose: () => void }

export function LinkText({ title, text, onClose }: LinkTextProps) {
  const sheet = layOut({ title, content: text.content, country: text.country }, text.values)
  return <PaperDialog title={openDocumentWords.document} sheet={sheet} untitled={title} files={[]} onClose={onClose} />
}
