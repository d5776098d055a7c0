// What can be done with documents of either list: moved, deleted, brought back. What can be undone offers it.
import type { FolderOnWire } from '#contract/writings.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { signedWords } from '#language/es/signeds.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Kept } from './load.ts'
import { usePerform } from './use-perform.ts'
import { offerUndo } from './use-undo.ts'
import type { ListKind } from './view.ts'

/** A copy has a name of its own; a writing is called by its title. */
export const titleOf = ({ title, name }: { title: string; name?: string }): string => name || title || words.untitled

const methods = {
  writings: { trash: 'delete-writing', restore: 'restore-writing', erase: 'erase-writing', move: 'move-writings' },
  copies: { trash: 'delete-copy', restore: 'restore-copy', erase: 'erase-copy', move: 'move-copies' },
  /** What was signed is evidence: it goes out of sight, and never for good. */
  signeds: { trash: 'hide-signeds', restore: 'show-signeds', erase: undefined, move: 'move-signeds' },
} as const

const idsOf = (items: readonly Kept[]) => items.map(({ id }) => id)

/** One by its title, more by their number. */
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

/** `removed` says it of one that went to the trash, where that means more than being there. */
export function useKeeping<Item extends Kept>(
  list: ListKind,
  folders: readonly FolderOnWire[],
  removed: (items: readonly Item[]) => { one: (title: string) => string; more: (count: number) => string },
): Keeping<Item> {
  const { pending, perform } = usePerform()
  const { done } = words
  const method = methods[list]

  async function moveAll(items: readonly Kept[], folderOf: (item: Kept) => string | null) {
    const groups = Map.groupBy(items, folderOf)
    for (const [folder, group] of groups) await call(method.move, { ids: idsOf(group), folder_id: folder })
  }

  async function restore(items: readonly Item[]) {
    const ids = idsOf(items)
    const { one, more } =
      list === 'signeds'
        ? { one: signedWords.done.shown, more: signedWords.done.shownMany }
        : { one: done.restored, more: done.restoredMany }
    if (await perform(ids, () => call(method.restore, { ids }))) toast('done', told(items, one, more))
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
    const moving = items.filter(({ folder_id }) => folder_id !== folder)
    if (moving.length === 0) return true
    const ids = idsOf(moving)
    if (!(await perform(ids, () => moveAll(moving, () => folder)))) return false
    const name = folders.find(({ id }) => id === folder)?.name ?? null
    const one = (title: string) => done.moved(`«${title}»`, name)
    offerUndo(
      told(moving, one, (count) => done.movedMany(count, name)),
      () => perform(ids, () => moveAll(moving, ({ folder_id }) => folder_id)),
    )
    return true
  }

  return { pending, perform, restore, remove, erase, move }
}
