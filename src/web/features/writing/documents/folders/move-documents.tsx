// Dialog that asks to which folder documents are moved, from a list or from the page of a document.
import type { FolderOnWire } from '#contract/writing.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import type { Kept } from '../load.ts'
import { titleOf } from '../use-keeping.ts'
import { MoveDialog } from './move-dialog.tsx'

type MoveDocumentsProps = {
  items: readonly (Pick<Kept, 'title' | 'folder_id'> & { name?: string })[]
  folders: readonly FolderOnWire[]
  busy: boolean
  onMove: (folder: string | null) => void
  onClose: () => void
}

export function MoveDocuments({ items, ...dialog }: MoveDocumentsProps) {
  const places = new Set(items.map(({ folder_id }) => folder_id))
  const title =
    items.length === 1 && items[0] ? words.move.title(titleOf(items[0])) : words.move.titleMany(items.length)
  // Undefined if the documents are in different folders.
  const current = places.size === 1 ? [...places][0] : undefined
  return <MoveDialog {...dialog} title={title} root={words.noFolder} current={current} />
}
