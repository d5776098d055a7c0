// Creates, renames, moves and deletes folders. Naming resolves to the reason of a failure, which is shown at the name's input.
import type { FolderOnWire } from '#contract/writing.ts'
import { folderWords as words } from '#language/es/writing/documents.ts'
import { call } from '#web/app/call.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { usePerform } from '../use-perform.ts'
import { offerUndo } from '../use-undo.ts'
import { branchOf } from './tree.ts'

/** How many documents go to the trash with the folders; signed documents stay, in no folder. */
export const documentsIn = (folders: readonly FolderOnWire[]): number =>
  folders.reduce((sum, { writings, copies }) => sum + writings + copies, 0)

export function useFolderActions(folders: readonly FolderOnWire[]) {
  const { pending, attempt, perform } = usePerform()

  async function create(name: string, parent: string | null): Promise<string | null> {
    const failure = await attempt([], () => call('create-folder', { name, parent_id: parent }))
    if (failure === null) toast('done', words.done.created(name))
    return failure
  }

  async function rename({ id, name: former }: FolderOnWire, name: string): Promise<string | null> {
    if (name === former) return null
    const failure = await attempt([id], () => call('update-folder', { id, name }))
    if (failure === null) toast('done', words.done.renamed(name))
    return failure
  }

  async function move({ id, name, parent_id: former }: FolderOnWire, parent: string | null): Promise<boolean> {
    if (parent === former) return true
    if (!(await perform([id], () => call('update-folder', { id, parent_id: parent })))) return false
    toast('done', words.done.moved(name, folders.find((folder) => folder.id === parent)?.name ?? null))
    return true
  }

  async function remove({ id, name }: FolderOnWire): Promise<boolean> {
    const count = documentsIn(branchOf(folders, id))
    if (!(await perform([id], () => call('delete-folder', { id })))) return false
    offerUndo(words.done.deleted(name, count), () => perform([id], () => call('restore-folder', { id })))
    return true
  }

  return { pending, create, rename, move, remove }
}

export type FolderActions = ReturnType<typeof useFolderActions>
