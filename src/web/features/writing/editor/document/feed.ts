// What was changed outside of the text editor (undo, a section that was moved, words that were replaced, and what other people write) is
// brought into it. Only what differs is replaced, so that the caret stays where it can.
import type { Editor } from '@tiptap/core'
import { Fragment, type Node as TextNode } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Section } from '#domain/writing/model.ts'
import { findSection, nodeOf, remember } from './section-document.ts'
import { sectionAt } from './structure.ts'

const outside = 'outside'
export const cameFromOutside = (transaction: Transaction): boolean => transaction.getMeta(outside) === true

const idOf = ({ attrs }: TextNode): string => String(attrs.id)
const isSame = (a: TextNode | undefined, b: TextNode | undefined): boolean =>
  a !== undefined && b !== undefined && (a === b || a.eq(b))

/** How many are the same at the start and at the end. */
function sameEnds(before: readonly TextNode[], next: readonly TextNode[]): { first: number; last: number } {
  const shorter = Math.min(before.length, next.length)
  let first = 0
  while (first < shorter && isSame(before[first], next[first])) first += 1
  let last = 0
  while (last < shorter - first && isSame(before.at(-1 - last), next.at(-1 - last))) last += 1
  return { first, last }
}

const sizeOf = (nodes: readonly TextNode[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** Replaces what differs between two nodes of one kind, block by block; returns where the last difference ends. */
function changeNode(tr: Transaction, at: number, before: TextNode, next: TextNode): number {
  const start = at + 1
  if (before.isTextblock) return changeLine(tr, start, before, next)
  const [old, made] = [before.children, next.children]
  const { first, last } = sameEnds(old, made)
  let from = start + sizeOf(old.slice(0, first))
  const [oldMiddle, madeMiddle] = [old.slice(first, old.length - last), made.slice(first, made.length - last)]
  const isPaired =
    oldMiddle.length === madeMiddle.length &&
    oldMiddle.every((child, index) => madeMiddle[index] && child.sameMarkup(madeMiddle[index]))
  if (!isPaired) {
    tr.replaceWith(from, from + sizeOf(oldMiddle), madeMiddle)
    return from + sizeOf(madeMiddle)
  }
  let end = from
  madeMiddle.forEach((child, index) => {
    const known = oldMiddle[index] as TextNode
    if (!isSame(known, child)) end = changeNode(tr, from, known, child)
    from += child.nodeSize
  })
  return end
}

function changeLine(tr: Transaction, start: number, before: TextNode, next: TextNode): number {
  const from = before.content.findDiffStart(next.content)
  const ends = before.content.findDiffEnd(next.content)
  if (from === null || !ends) return start
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  tr.replace(start + from, start + ends.a + overlap, next.slice(from, ends.b + overlap))
  return start + ends.b + overlap
}

/** The sections that stay where they are while others are moved, added or removed around them. */
function staying(before: readonly TextNode[], next: readonly TextNode[]): Set<string> {
  const places = new Map(next.map((node, index) => [idOf(node), index]))
  // Those that are in order already: the longest increasing subsequence.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  const wanted = before.map((node) => places.get(idOf(node)) ?? -1)
  wanted.forEach((place, index) => {
    if (place < 0) return
    let low = 0
    while (low < ends.length && (wanted[ends[low] as number] as number) < place) low += 1
    previous[index] = ends[low - 1]
    ends[low] = index
  })
  const kept = new Set<string>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(idOf(before[index] as TextNode))
  return kept
}

/** Changes the document into these sections; returns where the last difference ends, and whether sections were added, moved or removed. */
function changeDocument(tr: Transaction, next: readonly TextNode[]): { end: number; isReordered: boolean } | undefined {
  const before = tr.doc.children
  const { first, last } = sameEnds(before, next)
  if (before.length === first + last && next.length === first + last) return undefined
  const [old, made] = [before.slice(first, before.length - last), next.slice(first, next.length - last)]
  const kept = staying(old, made)
  let at = sizeOf(before.slice(0, first))
  let end = at
  let index = 0
  let isReordered = false
  let waiting: TextNode[] = []
  /** Removes the old sections up to one that stays, and puts the new ones in their place. */
  const settle = (until: string | undefined) => {
    const from = index
    while (index < old.length && idOf(old[index] as TextNode) !== until) index += 1
    const gone = sizeOf(old.slice(from, index))
    if (gone > 0 || waiting.length > 0) {
      isReordered = true
      tr.replaceWith(at, at + gone, Fragment.from(waiting))
      at += sizeOf(waiting)
      end = at
    }
    waiting = []
  }
  for (const section of made) {
    const id = idOf(section)
    if (!kept.has(id)) {
      waiting.push(section)
      continue
    }
    settle(id)
    const known = old[index] as TextNode
    index += 1
    if (!isSame(known, section)) end = changeSection(tr, at, known, section)
    at += section.nodeSize
  }
  settle(undefined)
  return { end, isReordered }
}

function changeSection(tr: Transaction, at: number, before: TextNode, next: TextNode): number {
  if (!before.sameMarkup(next)) tr.setNodeMarkup(at, null, next.attrs)
  const end = changeNode(tr, at, before, next)
  if (tr.doc.nodeAt(at)?.eq(next)) return end
  // Where a difference crosses the edges of blocks, all of it is replaced.
  tr.replaceWith(at, at + (tr.doc.nodeAt(at)?.nodeSize ?? 0), next)
  return at + next.nodeSize
}

/** Where the caret was, in its section, wherever that is now. */
function sameSelection(editor: Editor, tr: Transaction): Selection | undefined {
  const { $head } = editor.state.selection
  const { node, offset } = sectionAt($head)
  const found = findSection(tr.doc, String(node.attrs.id))
  if (!found?.node.content.eq(node.content)) return undefined
  return Selection.near(tr.doc.resolve(found.at + 1 + offset))
}

/** Where the selection is after a change by other people; null: where it goes along with the text. */
export type Kept = (doc: TextNode) => Selection | null

/** `kept` is given for changes by other people: they move neither the caret nor the page. */
export function feed(editor: Editor, sections: readonly Section[], kept?: Kept): void {
  const { tr, schema, storedMarks } = editor.state
  const nodes = sections.map((section) => nodeOf(section, schema))
  const change = sections.length > 0 ? changeDocument(tr, nodes) : undefined
  if (!change) return
  tr.setMeta(outside, true)
  if (kept) {
    const selection = kept(tr.doc)
    if (selection) tr.setSelection(selection)
    tr.setStoredMarks(storedMarks)
  } else {
    const near = () => Selection.near(tr.doc.resolve(Math.min(change.end, tr.doc.content.size)), -1)
    tr.setSelection((change.isReordered && sameSelection(editor, tr)) || near())
    if (editor.view.hasFocus()) tr.scrollIntoView()
  }
  editor.view.dispatch(tr)
  // What was changed in parts is the same section all the same.
  editor.state.doc.forEach((node, _, index) => {
    const [made, section] = [nodes[index], sections[index]]
    if (section && made !== node && made?.eq(node)) remember(node, section)
  })
}
