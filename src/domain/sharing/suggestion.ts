// Suggestions: other words for a passage, which those who edit the document accept or refuse.
import type { Content, Mark } from '../writing/model.ts'
import { replaceRanges } from '../writing/text/ranges.ts'
import { mapParagraphs, mapSections } from '../writing/text/walk.ts'
import { type Anchor, placeOf } from './anchor.ts'

export const suggestionLimits = { words: 2_000, reason: 500, answer: 500, open: 500, perDocument: 2_000 } as const

/** `words` stand for the quoted ones: none is a deletion, and where nothing is quoted they are an insertion. */
export type Passage = Anchor & { words: string }

export const decisions = ['accepted', 'refused', 'withdrawn'] as const
export type Decision = (typeof decisions)[number]

export type Suggestion = {
  id: string
  writingId: string
  sectionId: string
  /** Null once that account is deleted. */
  userId: string | null
  passage: Passage
  reason: string
  createdAt: Date
  /** Null while it waits. */
  decision: Decision | null
  decidedAt: Date | null
  decidedBy: string | null
  answer: string
}

/** Chips (fields, references, parties) are not replaced by words: a suggestion is about text. */
const chip = '\ufffc'
export const hasChip = (text: string): boolean => text.includes(chip)

/**
 * The text with the words put in, in the formats of those that they replace; of an insertion, in those of what stands before it.
 * Undefined where the passage is no longer there.
 */
export function accept(content: Content, sectionId: string, passage: Passage): Content | undefined {
  const place = placeOf(content, sectionId, passage)
  if (!place || hasChip(passage.quote)) return undefined
  const { start, end } = place
  return mapSections(content, (section) => {
    if (section.id !== place.section) return section
    let index = -1
    const body = mapParagraphs(section.body, (paragraph) => {
      index += 1
      if (index !== place.paragraph) return paragraph
      // An insertion takes the last character before it along, and with that its marks and condition.
      const before = start === end && start > 0 ? textBefore(paragraph.content, start) : ''
      const text = before + passage.words
      const make = (marks: Mark[] | undefined) => ({ type: 'text' as const, text, ...(marks && { marks }) })
      return { ...paragraph, content: replaceRanges(paragraph.content, [{ start: start - before.length, end, make }]) }
    })
    return body === section.body ? section : { ...section, body }
  })
}

/** Whether the words are there already: accepted before, and not yet said. */
export const alreadyReads = (content: Content, sectionId: string, passage: Passage): boolean =>
  placeOf(content, sectionId, { ...passage, quote: passage.words }) !== undefined

/** The one character before a place, where it is text. */
function textBefore(line: Parameters<typeof replaceRanges>[0], at: number): string {
  let passed = 0
  for (const inline of line) {
    const length = inline.type === 'text' ? inline.text.length : 1
    if (at <= passed + length) return inline.type === 'text' ? inline.text.charAt(at - passed - 1) : ''
    passed += length
  }
  return ''
}
