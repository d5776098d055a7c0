// The type of what all nodes of the folder tree share.
import type { FolderOnWire } from '#contract/writing.ts'
import type { FiledList } from '../view.ts'
import type { FolderActions } from './use-folder-actions.ts'

export type Tree = {
  /** The list whose documents are counted. */
  list: FiledList
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
