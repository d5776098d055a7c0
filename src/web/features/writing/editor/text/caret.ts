// Where in a section's text something is: from the page as it is shown, to the editor that takes its place.
import type { Node as TextNode } from '@tiptap/pm/model'
import { beginsWithRoom } from './table-room.ts'

/** The paragraph as they are read, and how far into it; a chip and a break count one, like a character. */
type Caret = { paragraph: number; offset: number; end?: number; unit?: 'word' | 'paragraph' }
/** What gets the focus when a section is opened. */
export type Target = 'title' | 'start' | 'end' | Caret

type Point = { node: Node; offset: number }

function pointAt(x: number, y: number): Point | null {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  // What Safari calls the same.
  const range = (document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }).caretRangeFromPoint?.(
    x,
    y,
  )
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

const isPrefix = (node: Node): boolean => node instanceof HTMLElement && node.dataset.prefix !== undefined
const isChip = (node: Node): boolean => node instanceof HTMLElement && node.dataset.chip !== undefined

function lengthOf(node: Node): number {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.length ?? 0
  if (isPrefix(node)) return 0
  if (isChip(node) || node.nodeName === 'BR') return 1
  return [...node.childNodes].reduce((sum, child) => sum + lengthOf(child), 0)
}

/** How many characters of the paragraph are before that point of it. */
function lengthBefore(paragraph: Node, { node, offset }: Point): number {
  if (node.nodeType !== Node.TEXT_NODE && node === paragraph) {
    return [...node.childNodes].slice(0, offset).reduce((sum, child) => sum + lengthOf(child), 0)
  }
  let before = node.nodeType === Node.TEXT_NODE ? offset : lengthBefore(node, { node, offset })
  for (let at: Node = node; at !== paragraph && at.parentNode; at = at.parentNode) {
    if (isPrefix(at)) before = 0
    if (isChip(at)) before = 1
    for (let sibling = at.previousSibling; sibling; sibling = sibling.previousSibling) before += lengthOf(sibling)
  }
  return before
}

/** Where a selection of the page begins and ends: within one paragraph, or what of it is in the first. */
export function placeOfRange(range: Range): { section: string; paragraph: number; start: number; end: number } | null {
  const { startContainer: node, endContainer } = range
  const element = node instanceof Element ? node : node.parentElement
  const card = element?.closest('[id^="s-"]')
  const paragraphs = card ? paragraphsIn(card) : []
  const paragraph = paragraphs.findIndex((each) => each.contains(node))
  const shown = paragraphs[paragraph]
  if (!card || !shown) return null
  const start = lengthBefore(shown, { node, offset: range.startOffset })
  const end = shown.contains(endContainer)
    ? lengthBefore(shown, { node: endContainer, offset: range.endOffset })
    : lengthOf(shown)
  return { section: card.id.slice(2), paragraph, start, end: Math.max(start, end) }
}

/** The paragraphs of a section as it is shown, whether it is being edited or not. */
export const paragraphsIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(
    // But for the room to write above a table.
    '[data-body] p[data-paragraph], [data-content] p:not([data-title] + :has(> br:only-child):has(+ table))',
  ),
]

export function caretAt(body: HTMLElement, x: number, y: number): Target {
  const point = pointAt(x, y)
  const element = point && (point.node instanceof Element ? point.node : point.node.parentElement)
  const paragraph = element?.closest<HTMLElement>('[data-paragraph]')
  if (!point || !paragraph || !body.contains(paragraph)) return 'end'
  const all = [...body.querySelectorAll('[data-paragraph]')]
  return { paragraph: all.indexOf(paragraph), offset: lengthBefore(paragraph, point) }
}

/** The other way round, for marking what was found. */
export function rangeIn(paragraph: HTMLElement, start: number, end: number): Range | null {
  const range = document.createRange()
  let passed = 0
  let begun = false
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_ALL, (node) =>
    isPrefix(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.nodeType !== Node.TEXT_NODE && !isChip(node) && node.nodeName !== 'BR') continue
    if (node.nodeType === Node.TEXT_NODE && node.parentElement?.closest('[data-chip]')) continue
    const length = lengthOf(node)
    if (node.nodeType === Node.TEXT_NODE) {
      if (!begun && start < passed + length) {
        range.setStart(node, start - passed)
        begun = true
      }
      if (begun && end <= passed + length) {
        range.setEnd(node, end - passed)
        return range
      }
    }
    passed += length
  }
  return null
}

const ofWord = /[\p{L}\p{M}\p{N}_]/u

/** The word or the paragraph at a place, as a second and a third click want it. */
function unitAround(paragraph: TextNode, { offset, end = offset, unit }: Caret): [start: number, end: number] {
  if (unit === 'paragraph') return [0, paragraph.content.size]
  if (unit !== 'word') return [offset, end]
  const text = paragraph.textBetween(0, paragraph.content.size, undefined, '\ufffc')
  const isWord = (at: number) => ofWord.test(text.charAt(at))
  // Between two, the one before it: a click on the last half of a letter is behind it.
  const at = !isWord(offset) && isWord(offset - 1) ? offset - 1 : offset
  if (!isWord(at)) return [offset, Math.min(offset + 1, text.length)]
  let [from, to] = [at, at + 1]
  while (from > 0 && isWord(from - 1)) from -= 1
  while (to < text.length && isWord(to)) to += 1
  return [from, to]
}

/** The same place in the editor: in a text, or in a section with its title, whose content begins at `start`. */
export function positionsOf(holder: TextNode, target: Target, start = 0): { from: number; to: number } {
  const title = holder.firstChild?.type.name === 'title' ? holder.firstChild : null
  const end = start + holder.content.size - 1
  if (target === 'end') return { from: end, to: end }
  if (title && (target === 'title' || holder.childCount === 1)) {
    const at = start + title.nodeSize - 1
    return { from: at, to: at }
  }
  if (target === 'start' || target === 'title') {
    const at = start + (title?.nodeSize ?? 0) + 1
    return { from: at, to: at }
  }
  let count = beginsWithRoom(holder) ? -2 : -1
  let found = { from: end, to: end }
  holder.descendants((node, position) => {
    if (!node.isTextblock) return true
    if (node === title) return false
    count += 1
    if (count === target.paragraph) {
      const at = (offset: number) => start + position + 1 + Math.min(offset, node.content.size)
      const [first, last] = unitAround(node, target)
      found = { from: at(first), to: at(last) }
    }
    return false
  })
  return found
}
