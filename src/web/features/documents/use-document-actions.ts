// What can be done with documents from the list. What can be undone offers it.
import type { FolderOnWire, WritingSummary } from '#contract/writings.ts'
import { limits } from '#domain/writing/model.ts'
import { documentWords as words } from '#language/es/documents.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toasts.tsx'
import { usePerform } from './use-perform.ts'
import { offerUndo } from './use-undo.ts'

export const titleOf = ({ title }: Pick<WritingSummary, 'title'>): string => title || words.untitled

const idsOf = (items: readonly WritingSummary[]) => items.map(({ id }) => id)

/** One by its title, more by their number. */
const told = (items: readonly WritingSummary[], one: (title: string) => string, more: (count: number) => string) =>
  items.length === 1 && items[0] ? one(titleOf(items[0])) : more(items.length)

async function moveAll(items: readonly WritingSummary[], folderOf: (item: WritingSummary) => string | null) {
  const groups = Map.groupBy(items, folderOf)
  for (const [folder, group] of groups) await call('move-writings', { ids: idsOf(group), folder_id: folder })
}

export function useDocumentActions(folders: readonly FolderOnWire[]) {
  const { pending, perform } = usePerform()
  const { done } = words

  async function restore(items: readonly WritingSummary[]) {
    const ids = idsOf(items)
    if (await perform(ids, () => call('restore-writing', { ids })))
      toast('done', told(items, done.restored, done.restoredMany))
  }

  async function remove(items: readonly WritingSummary[]): Promise<boolean> {
    const ids = idsOf(items)
    if (!(await perform(ids, () => call('delete-writing', { ids })))) return false
    const one = items[0]?.status === 'published' ? done.deletedPublic : done.deleted
    offerUndo(told(items, one, done.deletedMany), () => perform(ids, () => call('restore-writing', { ids })))
    return true
  }

  async function erase(items: readonly WritingSummary[]): Promise<boolean> {
    const ids = idsOf(items)
    if (!(await perform(ids, () => call('erase-writing', { ids })))) return false
    toast('done', done.erased(ids.length))
    return true
  }

  async function withdraw(item: WritingSummary): Promise<boolean> {
    if (!(await perform([item.id], () => call('withdraw-writing', { id: item.id })))) return false
    toast('done', done.withdrawn(titleOf(item)))
    return true
  }

  async function move(items: readonly WritingSummary[], folder: string | null): Promise<boolean> {
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

  async function duplicate(item: WritingSummary) {
    const title = words.copyOf(titleOf(item)).slice(0, limits.title)
    if (await perform([item.id], () => call('duplicate-writing', { id: item.id, title })))
      toast('done', done.duplicated(title))
  }

  return { pending, restore, remove, erase, withdraw, move, duplicate }
}

export type DocumentActions = ReturnType<typeof useDocumentActions>
