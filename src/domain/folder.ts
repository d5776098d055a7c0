// The tree of folders: no cycles, and a limited depth.
import { Refusal } from './refusal.ts'

export type Folder = { id: string; parentId: string | null; name: string }

const deepest = 20

type Tree = ReadonlyMap<string, Folder>

/** From the folder up to the root, itself included. */
function* upwards(tree: Tree, id: string | null): Generator<string> {
  for (let at = id; at !== null; at = tree.get(at)?.parentId ?? null) yield at
}

function heightOf(tree: Tree, id: string): number {
  const inside = [...tree.values()].filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...inside.map((child) => heightOf(tree, child.id)))
}

/** Where a folder may be put; `id` is none while it is being made. */
export function requirePlace(folders: readonly Folder[], id: string | null, parentId: string | null): void {
  const tree = new Map(folders.map((folder) => [folder.id, folder]))
  if (parentId !== null && !tree.has(parentId)) throw refused('unknown_folder')
  const above = [...upwards(tree, parentId)]
  if (id !== null && above.includes(id)) throw refused('folder_circle')
  if (above.length + (id === null ? 1 : heightOf(tree, id)) > deepest) throw refused('folders_too_deep')
}

const refused = (code: 'unknown_folder' | 'folder_circle' | 'folders_too_deep'): Refusal =>
  new Refusal('invalid_input', { fields: { parent_id: { code } } })

/** The folder and all that are in it, however deep. */
export function branchOf(folders: readonly Folder[], id: string): string[] {
  const inside = folders.filter(({ parentId }) => parentId === id)
  return [id, ...inside.flatMap((child) => branchOf(folders, child.id))]
}
