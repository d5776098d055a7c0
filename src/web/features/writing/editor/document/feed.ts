// What was changed outside of the text editor (undo, a section that was moved, words that were replaced) is brought into it. Only
// what differs is replaced, so that the caret stays where it can.
import type { Editor } from '@tiptap/core'
import { Fragment, type Node as TextNode } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Section } from '#domain/writing/model.ts'
import { findSection, nodeOf } from './section-document.ts'
import { sectionAt } from './structure.ts'

const outside = 'outside'
export const cameFromOutside = (transaction: Transaction): boolean => transaction.getMeta(outside) === true

type Difference = { from: number; to: number; nodes: TextNode[] }

function differenceOf(doc: TextNode, next: readonly TextNode[]): Difference | undefined {
  const same = (a: TextNode | null, b: TextNode | undefined) => a !== null && b !== undefined && (a === b || a.eq(b))
  const shorter = Math.min(doc.childCount, next.length)
  let first = 0
  while (first < shorter && same(doc.maybeChild(first), next[first])) first += 1
  let last = 0
  while (last < shorter - first && same(doc.maybeChild(doc.childCount - 1 - last), next[next.length - 1 - last]))
    last += 1
  const nodes = next.slice(first, next.length - last)
  if (nodes.length === 0 && doc.childCount === first + last) return undefined
  let from = 0
  for (let index = 0; index < first; index += 1) from += doc.child(index).nodeSize
  let to = from
  for (let index = first; index < doc.childCount - last; index += 1) to += doc.child(index).nodeSize
  return { from, to, nodes }
}

/** The changed words alone, where one section changed. */
function withinSection(tr: Transaction, { from, to, nodes }: Difference): number | undefined {
  const [next] = nodes
  const before = tr.doc.nodeAt(from)
  if (!next || !before || nodes.length !== 1 || from + before.nodeSize !== to || !before.sameMarkup(next))
    return undefined
  const start = before.content.findDiffStart(next.content)
  const ends = before.content.findDiffEnd(next.content)
  if (start === null || !ends) return undefined
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const [a, b] = [ends.a + overlap, ends.b + overlap]
  const base = from + 1
  tr.replace(base + start, base + a, next.slice(start, b))
  if (tr.doc.nodeAt(from)?.eq(next)) return base + b
  // Where the difference crosses the edges of blocks, all of it is replaced.
  const whole = tr.doc.nodeAt(from)
  tr.replaceWith(from, from + (whole?.nodeSize ?? 0), next)
  return base + b
}

/** Where the caret was, in its section, wherever that is now. */
function sameSelection(editor: Editor, tr: Transaction): Selection | undefined {
  const { $head } = editor.state.selection
  const { node, offset } = sectionAt($head)
  const found = findSection(tr.doc, String(node.attrs.id))
  if (!found?.node.content.eq(node.content)) return undefined
  return Selection.near(tr.doc.resolve(found.at + 1 + offset))
}

export function feed(editor: Editor, sections: readonly Section[]): void {
  const { doc, tr, schema } = editor.state
  const difference = differenceOf(
    doc,
    sections.map((section) => nodeOf(section, schema)),
  )
  if (!difference || sections.length === 0) return
  const { from, to, nodes } = difference
  const changed = withinSection(tr, difference)
  if (changed === undefined) tr.replaceWith(from, to, Fragment.from(nodes))
  const end = changed ?? from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const near = () => Selection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1)
  tr.setSelection((changed === undefined && sameSelection(editor, tr)) || near()).setMeta(outside, true)
  if (editor.view.hasFocus()) tr.scrollIntoView()
  editor.view.dispatch(tr)
}
