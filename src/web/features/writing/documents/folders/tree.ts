// Builds the tree of folders from the server's flat list.
import type { FolderOnWire } from '#contract/writing.ts'

export type FolderNode = FolderOnWire & { children: FolderNode[] }

const compare = new Intl.Collator('es', { numeric: true }).compare

export function treeOf(folders: readonly FolderOnWire[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { ...folder, children: [] as FolderNode[] }]))
  const roots: FolderNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parent_id ?? '')?.children ?? roots).push(node)
  for (const siblings of [roots, ...[...nodes.values()].map(({ children }) => children)])
    siblings.sort((a, b) => compare(a.name, b.name))
  return roots
}

/** The folders from the root down to this one, which is included. */
export function pathTo(folders: readonly FolderOnWire[], id: string | null | undefined): FolderOnWire[] {
  const known = new Map(folders.map((folder) => [folder.id, folder]))
  const path: FolderOnWire[] = []
  for (let at = known.get(id ?? ''); at; at = known.get(at.parent_id ?? '')) path.unshift(at)
  return path
}

/** The folder and all below it. */
export function branchOf(folders: readonly FolderOnWire[], id: string): FolderOnWire[] {
  return folders.filter((folder) => pathTo(folders, folder.id).some((above) => above.id === id))
}

/** The folder of a document as it is named in a list: from the folder that the list shows downwards. Undefined in that folder itself. */
export function folderName(
  folders: readonly FolderOnWire[],
  id: string | null,
  shown: string | null | undefined,
): string | undefined {
  if (!id || id === shown) return undefined
  const path = pathTo(folders, id)
  const below = path.slice(path.findIndex((folder) => folder.id === shown) + 1)
  return below.map(({ name }) => name).join(' / ') || undefined
}

/** How many documents of a list a folder shows: its own and those of its subfolders. */
export const countIn = (node: FolderNode, list: 'writings' | 'copies' | 'signeds'): number =>
  node.children.reduce((sum, child) => sum + countIn(child, list), node[list])
