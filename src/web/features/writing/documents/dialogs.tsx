// The questions of the page: where to, and whether really.
import { useState } from 'react'
import type { FolderOnWire } from '#contract/writings.ts'
import { folderWords, documentWords as words } from '#language/es/documents.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import type { Kept } from './load.ts'
import { MoveDialog } from './move-dialog.tsx'
import { branchOf } from './tree.ts'
import { documentsIn, type FolderActions } from './use-folder-actions.ts'
import { type Keeping, titleOf } from './use-keeping.ts'
import type { ListKind } from './view.ts'
import { wordsOf } from './words-of.ts'

export type Question<Item extends Kept> =
  | { kind: 'move'; items: Item[] }
  | { kind: 'erase'; items: Item[] }
  | { kind: 'move-folder'; folder: FolderOnWire }
  | { kind: 'delete-folder'; folder: FolderOnWire }

type DialogsProps<Item extends Kept> = {
  question: Question<Item>
  list: ListKind
  folders: readonly FolderOnWire[]
  keeping: Keeping<Item>
  folderActions: FolderActions
  /** `changed` when it was answered with yes, and it is done. */
  onClose: (changed: boolean) => void
}

/** The folder that all of them are in, if it is one. */
function commonFolder(items: readonly Kept[]): string | null | undefined {
  const places = new Set(items.map(({ folder_id }) => folder_id))
  return places.size === 1 ? [...places][0] : undefined
}

export function Dialogs<Item extends Kept>(props: DialogsProps<Item>) {
  const { question, list, folders, keeping, folderActions, onClose } = props
  const [busy, setBusy] = useState(false)

  /** A failure leaves the question open: whoever was asked can try again. */
  async function answer(done: Promise<boolean>) {
    setBusy(true)
    if (await done) onClose(true)
    else setBusy(false)
  }

  const common = { busy, onClose: () => onClose(false) }
  if (question.kind === 'move') {
    const { items } = question
    const title =
      items.length === 1 && items[0] ? words.move.title(titleOf(items[0])) : words.move.titleMany(items.length)
    return (
      <MoveDialog
        {...common}
        title={title}
        root={words.noFolder}
        folders={folders}
        current={commonFolder(items)}
        onMove={(folder) => answer(keeping.move(items, folder))}
      />
    )
  }
  if (question.kind === 'move-folder') {
    const { folder } = question
    // It cannot be put into itself.
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
      <p>{items.length === 1 ? wordsOf[list].erase.text : wordsOf[list].erase.textMany}</p>
    </Confirm>
  )
}
