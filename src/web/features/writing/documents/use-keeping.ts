// Moves, deletes and restores documents of any list with folders; moving and deleting offer to undo.
import type { FolderOnWire } from '#contract/writing.ts'
import { copyWords } from '#language/es/copy/copies.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { documentWords as words } from '#language/es/writing/documents.ts'
import { call } from '#web/app/call.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Kept } from './load.ts'
import { usePerform } from './use-perform.ts'
import { offerUndo } from './use-undo.ts'
import type { FiledList } from './view.ts'

/** A copy has a name of its own; a writing is called by its title. */
export const titleOf = ({ title, name }: { title: string; name?: string }): string => name || title || words.untitled

const { done, selection } = words

const trash = {
  icon: 'trash',
  putAway: selection.delete,
  bringBack: selection.restore,
  note: words.trashNote,
  back: done.restored,
  backMany: done.restoredMany,
} as const

/** For each list: the methods and words to delete or hide its documents, to restore them and to erase them. */
export const keepOf = {
  writings: {
    ...trash,
    method: { trash: 'delete-writing', restore: 'restore-writing', erase: 'erase-writing', move: 'move-writings' },
    erase: words.erase,
  },
  copies: {
    ...trash,
    method: { trash: 'delete-copy', restore: 'restore-copy', erase: 'erase-copy', move: 'move-copies' },
    erase: copyWords.erase,
  },
  /** A signed document is evidence: it can be hidden, never erased. */
  signeds: {
    icon: 'eyeOff',
    putAway: signedWords.selection.hide,
    bringBack: signedWords.selection.show,
    note: signedWords.hiddenNote,
    back: signedWords.done.shown,
    backMany: signedWords.done.shownMany,
    method: { trash: 'hide-signeds', restore: 'show-signeds', erase: undefined, move: 'move-signeds' },
    erase: undefined,
  },
} as const

const idsOf = (items: readonly Kept[]) => items.map(({ id }) => id)

/** Names a single document by its title, several by their number. */
const told = (items: readonly Kept[], one: (title: string) => string, more: (count: number) => string) =>
  items.length === 1 && items[0] ? one(titleOf(items[0])) : more(items.length)

export type Keeping<Item extends Kept = Kept> = {
  pending: ReadonlySet<string>
  perform: (ids: readonly string[], work: () => Promise<unknown>) => Promise<boolean>
  restore: (items: readonly Item[]) => Promise<void>
  remove: (items: readonly Item[]) => Promise<boolean>
  erase: (items: readonly Item[]) => Promise<boolean>
  move: (items: readonly Item[], folder: string | null) => Promise<boolean>
}

/** `removed`: the notice for documents put into the trash or hidden; for some of them it has other consequences too. */
export function useKeeping<Item extends Kept>(
  list: FiledList,
  folders: readonly FolderOnWire[],
  removed: (items: readonly Item[]) => { one: (title: string) => string; more: (count: number) => string },
): Keeping<Item> {
  const { pending, perform } = usePerform()
  const { method, back, backMany } = keepOf[list]

  async function moveAll(items: readonly Kept[], folderOf: (item: Kept) => string | null) {
    const groups = Map.groupBy(items, folderOf)
    for (const [folder, group] of groups) await call(method.move, { ids: idsOf(group), folder_id: folder })
  }

  async function restore(items: readonly Item[]) {
    const ids = idsOf(items)
    if (await perform(ids, () => call(method.restore, { ids }))) toast('done', told(items, back, backMany))
  }

  async function remove(items: readonly Item[]): Promise<boolean> {
    const ids = idsOf(items)
    if (!(await perform(ids, () => call(method.trash, { ids })))) return false
    const { one, more } = removed(items)
    offerUndo(told(items, one, more), () => perform(ids, () => call(method.restore, { ids })))
    return true
  }

  async function erase(items: readonly Item[]): Promise<boolean> {
    const ids = idsOf(items)
    const { erase: name } = method
    if (!name || !(await perform(ids, () => call(name, { ids })))) return false
    toast('done', done.erased(ids.length))
    return true
  }

  async function move(items: readonly Item[], folder: string | null): Promise<boolean> {
    const moved = items.filter(({ folder_id }) => folder_id !== folder)
    if (moved.length === 0) return true
    const ids = idsOf(moved)
    if (!(await perform(ids, () => moveAll(moved, () => folder)))) return false
    const name = folders.find(({ id }) => id === folder)?.name ?? null
    const one = (title: string) => done.moved(`«${title}»`, name)
    offerUndo(
      told(moved, one, (count) => done.movedMany(count, name)),
      () => perform(ids, () => moveAll(moved, ({ folder_id }) => folder_id)),
    )
    return true
  }

  return { pending, perform, restore, remove, erase, move }
}
