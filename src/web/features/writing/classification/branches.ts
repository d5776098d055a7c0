// Folders in the order of their tree, each with its depth: what a flat list of choices needs.
import type { FolderOnWire } from '#contract/writing.ts'

type Branch = { folder: FolderOnWire; depth: number }

const byName = new Intl.Collator('es', { numeric: true }).compare

export function branchesOf(folders: readonly FolderOnWire[]): Branch[] {
  const known = new Set(folders.map(({ id }) => id))
  const children = Map.groupBy(folders, ({ parent_id }) => (parent_id && known.has(parent_id) ? parent_id : ''))
  const under = (parent: string, depth: number): Branch[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => byName(a.name, b.name))
      .flatMap((folder) => [{ folder, depth }, ...under(folder.id, depth + 1)])
  return under('', 0)
}
