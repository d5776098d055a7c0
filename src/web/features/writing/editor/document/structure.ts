// What makes many sections one text: they are joined, divided, and deleted across. Each function returns the change, or null where
// there is nothing for it to do.
import type { ResolvedPos, Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { type Condition, limits } from '#domain/writing/model.ts'
import {
  attributesBeside,
  attributesOf,
  blocksWithTitle,
  headOf,
  isBlankBlock,
  isBlankPart,
  makeSection,
  type Part,
  partOf,
  partWithTitle,
  runOn,
  tailOf,
  trimmed,
  underCondition,
  withoutLastLines,
} from './parting.ts'

/** The section in which a place is, where it begins, and how far into its content the place is. */
export function sectionAt($pos: ResolvedPos): { node: TextNode; index: number; at: number; offset: number } {
  const index = Math.min($pos.index(0), $pos.doc.childCount - 1)
  const node = $pos.doc.child(index)
  const at = $pos.posAtIndex(index, 0)
  return { node, index, at, offset: Math.min(Math.max($pos.pos - at - 1, 0), node.content.size) }
}

export const isInTitle = ({ parent }: ResolvedPos): boolean => parent.type.name === 'title'

const conditionOf = (section: TextNode): Condition | undefined => attributesOf(section).extras?.condition
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is shown under another condition brings it along. */
const blocksFor = (section: TextNode, part: Part, host: TextNode): TextNode[] => {
  const blocks = blocksWithTitle(part, section)
  return isSame(conditionOf(section), conditionOf(host)) ? blocks : underCondition(blocks, conditionOf(section))
}

/** Of more than one section. */
export function spansSections({ $from, $to }: Selection): boolean {
  return sectionAt($from).index !== sectionAt($to).index
}

/** What is selected goes, and what is left of the first and of the last section is one. */
export function deleteAcross({ selection, tr }: EditorState): Transaction | null {
  if (!spansSections(selection)) return null
  const { $from, $to } = selection
  const [first, last] = [sectionAt($from), sectionAt($to)]
  const head = headOf(first.node, first.offset)
  const tail = tailOf(last.node, last.offset)
  const isWhole = first.offset <= 1
  const isAll = last.offset >= last.node.content.size - 1 && isBlankPart(tail)
  // Of the last one, what was deleted is only its beginning: it keeps its name, to which others refer.
  const keepsLast = isWhole && !isAll
  const host = keepsLast ? last.node : first.node
  const attrs = isWhole && isAll ? { ...attributesOf(first.node), extras: null } : attributesOf(host)
  const rest = tailWords($to, tail, last.node)
  const merged: Part = keepsLast
    ? tail
    : isInTitle($from)
      ? { title: head.title + (isInTitle($to) ? tail.title : ''), blocks: kept(last.node, tail.blocks, host) }
      : { title: head.title, blocks: runOn(head.blocks, kept(last.node, rest, host)) }
  const end = last.at + last.node.nodeSize
  tr.replaceWith(first.at, end, makeSection(host, attrs, merged))
  const at = keepsLast ? first.at + 2 : $from.pos
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView()
}

const kept = (section: TextNode, blocks: TextNode[], host: TextNode): TextNode[] =>
  section === host || isSame(conditionOf(section), conditionOf(host))
    ? blocks
    : underCondition(blocks, conditionOf(section))

/** Half a title goes on as words of the text. */
function tailWords($to: ResolvedPos, tail: Part, section: TextNode): TextNode[] {
  if (!isInTitle($to) || !tail.title) return tail.blocks
  const { schema } = section.type
  const words = schema.nodes.paragraph?.create(null, schema.text(tail.title))
  return words ? [words, ...tail.blocks] : tail.blocks
}

/** Text cannot go into them, nor they into a text. */
const standsAlone = (section: TextNode): boolean => ['signatures', 'repayment'].includes(attributesOf(section).kind)

/** The section at `index` becomes part of the one before it. */
function joinSections({ doc, tr }: EditorState, index: number): Transaction | null {
  if (index < 1 || index >= doc.childCount) return null
  const [before, section] = [doc.child(index - 1), doc.child(index)]
  let at = 0
  for (let each = 0; each < index - 1; each += 1) at += doc.child(each).nodeSize
  const middle = at + before.nodeSize
  const end = middle + section.nodeSize
  if (isBlankPart(partOf(section)) && attributesOf(section).kind !== 'repayment') {
    tr.delete(middle, end)
    return tr.setSelection(Selection.near(tr.doc.resolve(middle - 1), -1)).scrollIntoView()
  }
  if (isBlankPart(partOf(before)) && attributesOf(before).kind !== 'repayment') {
    tr.delete(at, middle)
    return tr.setSelection(Selection.near(tr.doc.resolve(at + 2))).scrollIntoView()
  }
  if (standsAlone(before) || standsAlone(section)) return null
  const part = withoutLastLines(partOf(before))
  const own = part.blocks.every(isBlankBlock) ? [] : part.blocks
  const merged = makeSection(before, attributesOf(before), {
    title: part.title,
    blocks: [...own, ...blocksFor(section, partOf(section), before)],
  })
  const joint = at + 1 + merged.child(0).nodeSize + sizeOf(own)
  tr.replaceWith(at, end, merged)
  return tr.setSelection(Selection.near(tr.doc.resolve(joint))).scrollIntoView()
}

const sizeOf = (blocks: readonly TextNode[]): number => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)

/** Whether a place is where the text of a section begins. */
export function isAtBodyStart($pos: ResolvedPos): boolean {
  const { node, offset } = sectionAt($pos)
  return $pos.parentOffset === 0 && $pos.depth === 2 && offset === node.child(0).nodeSize + 1
}
function isAtSectionEnd($pos: ResolvedPos): boolean {
  const { node, offset } = sectionAt($pos)
  if ($pos.parentOffset !== $pos.parent.content.size) return false
  if (isInTitle($pos)) return node.childCount === 1
  return $pos.depth === 2 && offset === node.content.size - 1
}

/** Backspace: from the text into the title, from there into the section before. Null where it is an ordinary one. */
export function backspace(state: EditorState): Transaction | null {
  const { selection, tr } = state
  const { $from, empty } = selection
  if (!empty) return null
  const { node, index, at } = sectionAt($from)
  const title = node.child(0)
  if (isInTitle($from)) {
    if ($from.parentOffset > 0) return null
    return joinSections(state, index) ?? tr
  }
  if (!isAtBodyStart($from)) return null
  if (title.content.size === 0) return joinSections(state, index) ?? tr
  return tr.setSelection(TextSelection.create(tr.doc, at + 1 + title.nodeSize - 1))
}

/** Delete: at the end of a section, the next one comes up. */
export function deleteForward(state: EditorState): Transaction | null {
  const { selection, tr } = state
  const { $from, empty } = selection
  if (!empty) return null
  const isEnd = isAtSectionEnd($from)
  if (!isEnd) return isInTitle($from) && $from.parentOffset === $from.parent.content.size ? tr : null
  const joined = joinSections(state, sectionAt($from).index + 1)
  return joined?.setSelection(TextSelection.near(joined.doc.resolve($from.pos), -1)) ?? tr
}

/** Enter in a title goes on in the text, with what was behind the caret. */
export function enterFromTitle({ selection, tr, schema }: EditorState): Transaction | null {
  const { $from } = selection
  const paragraph = schema.nodes.paragraph
  if (!isInTitle($from) || !paragraph) return null
  const { node, at } = sectionAt($from)
  const text = at + 1 + node.child(0).nodeSize
  const rest = $from.parent.textContent.slice($from.parentOffset)
  const isBare = node.childCount === 1
  if (rest || isBare) tr.insert(text, paragraph.create(null, rest ? schema.text(rest) : null))
  if (rest) tr.delete($from.pos, $from.end())
  const place = tr.mapping.map(text, -1)
  return tr.setSelection(Selection.near(tr.doc.resolve(place))).scrollIntoView()
}

/** What is after the caret is a section of its own. */
export function divide({ doc, selection, tr }: EditorState, newId: () => string): Transaction | null {
  const { $from, empty } = selection
  if (!empty || doc.childCount >= limits.sections || isInTable($from)) return null
  const { node, at, offset } = sectionAt($from)
  if (attributesOf(node).kind === 'repayment') return null
  const head = withoutLastLines(headOf(node, offset))
  const tail = partWithTitle(trimmed(tailOf(node, offset)))
  const second = makeSection(node, attributesBeside(node, newId()), tail)
  const first = makeSection(node, attributesOf(node), head)
  tr.replaceWith(at, at + node.nodeSize, [first, second])
  const place = at + first.nodeSize + 2 + (tail.title ? 0 : second.child(0).content.size + 1)
  return tr.setSelection(Selection.near(tr.doc.resolve(place))).scrollIntoView()
}

const isInTable = ($pos: ResolvedPos): boolean => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type.name === 'table') return true
  return false
}

/** Sections that were copied, at the caret: the first lines run on where they were copied from the middle of one. */
export function insertSections(
  { doc, selection, tr }: EditorState,
  copied: readonly TextNode[],
  newId: () => string,
): Transaction | null {
  const { $from } = selection
  const { node, at, offset } = sectionAt($from)
  if (doc.childCount + copied.length > limits.sections || isInTable($from)) return null
  const [opening, ...others] = copied
  if (!opening) return null
  const head = headOf(node, offset)
  const tail = isInTitle($from) ? { title: '', blocks: tailOf(node, offset).blocks } : tailOf(node, offset)
  const cutTitle = isInTitle($from) ? tailOf(node, offset).title : ''
  const rest: Part = trimmed({ title: cutTitle, blocks: tail.blocks })
  const runsOn = opening.firstChild?.type.name !== 'title'
  const first = runsOn ? { title: head.title, blocks: runOn(head.blocks, opening.children) } : withoutLastLines(head)
  const whole = (runsOn ? others : copied).map((section) =>
    makeSection(section, { ...attributesOf(section), id: newId() }, partOf(section)),
  )
  const made = [
    ...(isBlankPart(first) && whole.length > 0 ? [] : [makeSection(node, attributesOf(node), first)]),
    ...whole,
    ...(isBlankPart(rest) ? [] : [makeSection(node, attributesBeside(node, newId()), rest)]),
  ]
  tr.replaceWith(at, at + node.nodeSize, made)
  const end = at + sizeOf(isBlankPart(rest) ? made : made.slice(0, -1))
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.max(end - 1, 1)), -1)).scrollIntoView()
}
