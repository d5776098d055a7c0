// Where the text editor's positions are in our model: a section, the way to a paragraph of it, and how many letters into that.
import type { ResolvedPos, Node as TextNode } from '@tiptap/pm/model'
import type { Place } from '#domain/writing/together/places.ts'
import { beginsWithRoom } from '../text/table-room.ts'
import { findSection } from './section-document.ts'
import { isInTitle, sectionAt } from './structure.ts'

/** How many children of a section come before its first block. */
const beforeBlocks = (section: TextNode): number => (beginsWithRoom(section) ? 2 : 1)

/** Undefined between paragraphs, and where there is no text yet: then only the section is known. */
export function placeAt($pos: ResolvedPos): Place | undefined {
  const { node } = sectionAt($pos)
  const section = String(node.attrs.id)
  if (isInTitle($pos)) return { section, path: null, offset: $pos.parentOffset }
  const index = $pos.index(1) - beforeBlocks(node)
  if (!$pos.parent.isTextblock || index < 0) return undefined
  const path = [index]
  for (let depth = 2; depth < $pos.depth; depth += 1) path.push($pos.index(depth))
  return { section, path, offset: $pos.parentOffset }
}

/** Undefined where it is not there. */
export function posOf(doc: TextNode, { section, path, offset }: Place): number | undefined {
  const found = findSection(doc, section)
  if (!found) return undefined
  const inner = found.at + 1
  const indexes =
    path === null ? [0] : path.length === 0 ? [1] : path.with(0, (path[0] ?? 0) + beforeBlocks(found.node))
  let at = inner
  let node = found.node
  for (const index of indexes) {
    const child = node.maybeChild(index)
    if (!child) return undefined
    for (let before = 0; before < index; before += 1) at += node.child(before).nodeSize
    node = child
    at += 1
  }
  return node.isTextblock ? at + Math.min(offset, node.content.size) : undefined
}
