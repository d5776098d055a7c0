// Words on the paper of a shared document: marked where others speak of them, and found where the reader selects some.
import type { Sheet } from '#domain/sheet/sheet.ts'
import { placeInWriting, shownLengths, type WordMark, withMarks } from '#domain/sheet/words-in-sheet.ts'
import type { Content } from '#domain/writing/model.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import '#web/look/people.css'
import { partAnchor } from '#web/shared/sheet/sheet-view.tsx'
import { type Chosen, chosenAt } from './chosen-words.ts'
import styles from './word-marks.module.css'
import type { PlacedWords } from './word-places.ts'

/** Classes and attributes of one place, wherever it is shown. */
export function lookOf(placed: PlacedWords, isCurrent: boolean): { className: string; 'data-words': string } {
  const { id, kind, tone, place } = placed
  const look = kind === 'said' ? styles.said : place.start === place.end ? '' : styles.cut
  const names = [look, styles[`who${tone}`], isCurrent && styles.current]
  return { className: names.filter(Boolean).join(' '), 'data-words': id }
}

export const addedLook = ({ id, tone }: PlacedWords, isCurrent: boolean) => ({
  className: [styles.added, styles[`who${tone}`], isCurrent && styles.current].filter(Boolean).join(' '),
  'data-words': id,
})

/** What can be pressed, by a pointer or by a key. */
const pressable = (label: string) => ({ role: 'button', tabIndex: 0, title: label })

export function markedPaper(
  sheet: Sheet,
  content: Content,
  placed: readonly PlacedWords[],
  current: string | null,
): Sheet {
  if (placed.length === 0) return sheet
  const marks = placed.map((each): WordMark => {
    const isCurrent = each.id === current
    const look = lookOf(each, isCurrent)
    const { place } = each
    const label = each.kind === 'said' ? words.seeComment : words.seeSuggestion(each.by)
    if (each.kind === 'said' || !each.words) return { place, around: { ...look, ...pressable(label) } }
    const added = { ...addedLook(each, isCurrent), 'data-added': '', ...pressable(label) }
    return { place, around: look, added: { text: each.words, around: added } }
  })
  return withMarks(sheet, content, marks)
}

/** Characters of the text before a point, without words that are only suggested. */
function lengthBefore(paragraph: Element, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(paragraph, 0)
  range.setEnd(node, offset)
  const part = range.cloneContents()
  for (const each of part.querySelectorAll('[data-added]')) each.remove()
  return part.textContent?.length ?? 0
}

/** The selection within one paragraph; of a longer one, what of it is in the first. */
export function chosenOnPaper(sheet: Sheet, content: Content, range: Range, at: DOMRect): Chosen | null {
  const start = range.startContainer
  const element = start instanceof Element ? start : start.parentElement
  const shown = element?.closest('p')
  const part = sheet.parts.find((each) => partAnchor(each) === shown?.closest('section[id]')?.id)
  if (!shown || !part) return null
  const lengths = shownLengths(part)
  const all = [...(shown.closest('section[id]')?.querySelectorAll('p') ?? [])]
  // A number and a title may stand in a paragraph of their own before the others.
  const paragraph = all.indexOf(shown) - (all.length - lengths.length)
  const length = lengths[paragraph]
  if (length === undefined) return null
  const prefix = lengthBefore(shown, shown, shown.childNodes.length) - length
  const from = lengthBefore(shown, start, range.startOffset) - prefix
  const ends = shown.contains(range.endContainer)
  const to = ends ? lengthBefore(shown, range.endContainer, range.endOffset) - prefix : length
  if (to < 0 || (from < 0 && to === 0)) return null
  const place = placeInWriting(content, part, { paragraph, start: Math.max(0, from), end: Math.max(0, to) })
  return place ? chosenAt(content, place, at) : null
}
