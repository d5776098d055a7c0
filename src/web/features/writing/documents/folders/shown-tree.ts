// What the nodes of the shown tree of folders share.
import type { FolderOnWire } from '#contract/writings.ts'
import type { FolderActions } from './use-folder-actions.ts'
import type { ListKind } from './view.ts'

/** What every node of the tree shares. */
export type Tree = {
  /** Whose documents are counted. */
  list: ListKind
  folders: readonly FolderOnWire[]
  current: string | null | undefined
  linkTo: (folder: string | null | undefined) => string
  isOpen: (id: string) => boolean
  setOpen: (id: string, open: boolean) => void
  actions: FolderActions
  /** Where a new folder is being named: in a folder, at the root (null), or nowhere. */
  naming: string | null | undefined
  onName: (parent: string | null | undefined) => void
  onMove: (folder: FolderOnWire) => void
  onDelete: (folder: FolderOnWire) => void
}
