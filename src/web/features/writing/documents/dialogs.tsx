// The dialogs of the page: where to move documents or folders, and confirmations.
import { useState } from 'react'
import type { FolderOnWire } from '#contract/writing.ts'
import { folderWords, documentWords as words } from '#language/es/writing/documents.ts'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { MoveDialog } from './folders/move-dialog.tsx'
import { MoveDocuments } from './folders/move-documents.tsx'
import { branchOf } from './folders/tree.ts'
import { documentsIn, type FolderActions } from './folders/use-folder-actions.ts'
import type { Kept } from './load.ts'
import { type Keeping, keepOf } from './use-keeping.ts'
import type { FiledList } from './view.ts'

export type Question<Item extends Kept> =
  | { kind: 'move'; items: Item[] }
  | { kind: 'erase'; items: Item[] }
  | { kind: 'move-folder'; folder: FolderOnWire }
  | { kind: 'delete-folder'; folder: FolderOnWire }

type DialogsProps<Item extends Kept> = {
  question: Question<Item>
  list: FiledList
  folders: readonly FolderOnWire[]
  keeping: Keeping<Item>
  folderActions: FolderActions
  /** `changed`: the user confirmed, and it was done. */
  onClose: (changed: boolean) => void
}

export function Dialogs<Item extends Kept>(props: DialogsProps<Item>) {
  const { question, list, folders, keeping, folderActions, onClose } = props
  const [busy, setBusy] = useState(false)

  /** A failure leaves the dialog open: the user can try again. */
  async function answer(done: Promise<boolean>) {
    setBusy(true)
    if (await done) onClose(true)
    else setBusy(false)
  }

  const common = { busy, onClose: () => onClose(false) }
  if (question.kind === 'move') {
    const { items } = question
    return (
      <MoveDocuments
        {...common}
        items={items}
        folders={folders}
        onMove={(folder) => answer(keeping.move(items, folder))}
      />
    )
  }
  if (question.kind === 'move-folder') {
    const { folder } = question
    // A folder cannot be moved into itself or its subfolders.
    const branch = new Set(branchOf(folders, folder.id).map(({ id }) => id))
    return (
      <MoveDialog
        {...common}
        title={folderWords.move.title(folder.name)}
        root={folderWords.move.root}
        folders={folders.filter(({ id }) => !branch.has(id))}
        current={folder.parent_id}
        onMove={(parent) => answer(folderActions.move(folder, parent))}
      />
    )
  }
  if (question.kind === 'delete-folder') {
    const { folder } = question
    const branch = branchOf(folders, folder.id)
    return (
      <Confirm
        {...common}
        title={folderWords.remove.title(folder.name)}
        confirm={folderWords.remove.confirm}
        weight="danger"
        onConfirm={() => answer(folderActions.remove(folder))}
      >
        <p>{folderWords.remove.text(documentsIn(branch), branch.length - 1)}</p>
        {branch.some(({ signeds }) => signeds > 0) && <p>{folderWords.remove.signeds}</p>}
      </Confirm>
    )
  }
  const { items } = question
  return (
    <Confirm
      {...common}
      title={words.erase.title(items.length)}
      confirm={words.erase.confirm}
      weight="danger"
      onConfirm={() => answer(keeping.erase(items))}
    >
      <p>{items.length === 1 ? keepOf[list].erase?.text : keepOf[list].erase?.textMany}</p>
    </Confirm>
  )
}
