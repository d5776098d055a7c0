// The questions of the page: where to, and whether really.
import { useState } from 'react'
import type { FolderOnWire, WritingSummary } from '#contract/writings.ts'
import { folderWords, documentWords as words } from '#language/es/documents.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { branchOf } from './tree.ts'
import { type DocumentActions, titleOf } from './use-document-actions.ts'
import { documentsIn, type FolderActions } from './use-folder-actions.ts'

export type Question =
  | { kind: 'move'; items: WritingSummary[] }
  | { kind: 'erase'; items: WritingSummary[] }
  | { kind: 'withdraw'; item: WritingSummary }
  | { kind: 'move-folder'; folder: FolderOnWire }
  | { kind: 'delete-folder'; folder: FolderOnWire }

type DialogsProps = {
  question: Question
  folders: readonly FolderOnWire[]
  documents: DocumentActions
  folderActions: FolderActions
  /** `changed` when it was answered with yes, and it is done. */
  onClose: (changed: boolean) => void
}

/** The folder that all of them are in, if it is one. */
function commonFolder(items: readonly WritingSummary[]): string | null | undefined {
  const places = new Set(items.map(({ folder_id }) => folder_id))
  return places.size === 1 ? [...places][0] : undefined
}

export function Dialogs({ question, folders, documents, folderActions, onClose }: DialogsProps) {
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
        onMove={(folder) => answer(documents.move(items, folder))}
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
      </Confirm>
    )
  }
  if (question.kind === 'withdraw') {
    const { item } = question
    return (
      <Confirm
        {...common}
        title={words.withdraw.title(titleOf(item))}
        confirm={words.withdraw.confirm}
        onConfirm={() => answer(documents.withdraw(item))}
      >
        <p>{words.withdraw.text}</p>
        <p>{words.withdraw.after}</p>
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
      onConfirm={() => answer(documents.erase(items))}
    >
      <p>{items.length === 1 ? words.erase.text : words.erase.textMany}</p>
    </Confirm>
  )
}
