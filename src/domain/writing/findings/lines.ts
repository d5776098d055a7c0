// The paragraphs of a text as the review reads them: each once, with its plain text and its place.
import type { Content, Inline, Section } from '../model.ts'
import { paragraphsOf, plainText } from '../text/walk.ts'
import type { Finding } from './finding.ts'

export type Line = {
  section: Section
  paragraph: number
  text: string
  inlines: readonly Inline[]
  /** Counts the lines of the document. */
  index: number
}

export function linesOf({ sections }: Pick<Content, 'sections'>): Line[] {
  const lines: Line[] = []
  for (const section of sections) {
    let paragraph = 0
    for (const { content } of paragraphsOf(section.body)) {
      lines.push({ section, paragraph, text: plainText(content), inlines: content, index: lines.length })
      paragraph += 1
    }
  }
  return lines
}

type Place = Pick<Finding, 'section' | 'paragraph' | 'start' | 'end' | 'text'>
export const placeIn = ({ section, paragraph, text }: Line, start: number, end: number): Place => ({
  section: section.id,
  paragraph,
  start,
  end,
  text: text.slice(start, end),
})

/** The sentence around a position, without the space before it; a chip counts as a letter. */
export function sentenceAround(text: string, start: number, end: number): { start: number; end: number } {
  const isEnd = (at: number): boolean => /[.;:\n]/.test(text.charAt(at)) && /^(?:\s|$)/.test(text.charAt(at + 1))
  let from = start
  while (from > 0 && !isEnd(from - 1)) from -= 1
  while (from < start && /\s/.test(text.charAt(from))) from += 1
  let to = end
  while (to < text.length && !isEnd(to)) to += 1
  return { start: from, end: Math.min(text.length, to + 1) }
}
