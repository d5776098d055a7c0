// Where a comment or a suggestion stands in the text: by its words and their neighbours, so that it is found again after edits.
import type { Content, Section } from '../writing/model.ts'
import { paragraphsOf, plainText } from '../writing/text/walk.ts'

export const anchorLimits = { quote: 2_000, around: 60 } as const

/** Within one paragraph, as `plainText` reads it. An empty quote is a place between two words. */
export type Anchor = {
  quote: string
  before: string
  after: string
  /** Which paragraph of the section it was: decides between equal passages. */
  paragraph: number
}

/** `paragraph`: in the order in which the section's paragraphs are read. */
export type Place = { section: string; paragraph: number; start: number; end: number }

export function anchorAt(section: Section, { paragraph, start, end }: Omit<Place, 'section'>): Anchor | undefined {
  const found = textsOf(section)[paragraph]
  if (found === undefined) return undefined
  const { around, quote } = anchorLimits
  const last = Math.min(end, start + quote, found.length)
  return {
    quote: found.slice(start, last),
    before: found.slice(Math.max(0, start - around), start),
    after: found.slice(last, last + around),
    paragraph,
  }
}

/** Of each paragraph. Sections are never changed in place: read once, for however many anchors. */
const known = new WeakMap<Section, readonly string[]>()

function textsOf(section: Section): readonly string[] {
  const before = known.get(section)
  if (before) return before
  const made = [...paragraphsOf(section.body)].map(({ content }) => plainText(content))
  known.set(section, made)
  return made
}

function sameEnd(a: string, b: string): number {
  let count = 0
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count += 1
  return count
}

function sameStart(a: string, b: string): number {
  let count = 0
  while (count < Math.min(a.length, b.length) && a[count] === b[count]) count += 1
  return count
}

type Candidate = Place & { score: number; distance: number }

/** How many characters around short quotes must be the same, where there were as many: «30» may stand in many places. */
const least = 8
const long = 24

function* candidatesIn(section: Section, anchor: Anchor): Generator<Candidate> {
  const { quote, before, after } = anchor
  for (const [paragraph, text] of textsOf(section).entries()) {
    const distance = Math.abs(paragraph - anchor.paragraph)
    for (let start = quote ? text.indexOf(quote) : 0; start !== -1 && start <= text.length; ) {
      const end = start + quote.length
      const left = sameEnd(text.slice(Math.max(0, start - before.length), start), before)
      const right = sameStart(text.slice(end, end + after.length), after)
      const isKnown =
        quote === ''
          ? // A place without words is known by its neighbours alone, on both sides.
            left >= Math.min(least, before.length) && right >= Math.min(least, after.length)
          : quote.length >= long || left + right >= Math.min(least, before.length + after.length)
      if (isKnown && (before !== '' || after !== '' || quote !== '' || text === ''))
        yield { section: section.id, paragraph, start, end, score: left + right, distance }
      start = quote ? text.indexOf(quote, start + 1) : start + 1
    }
  }
}

const isBetter = (a: Candidate, b: Candidate | undefined): boolean =>
  b === undefined || a.score > b.score || (a.score === b.score && a.distance < b.distance)

/** In its section, or where its words went when the section was divided. Undefined where they are gone. */
export function placeOf(content: Content, sectionId: string, anchor: Anchor): Place | undefined {
  let best: Candidate | undefined
  const own = content.sections.find(({ id }) => id === sectionId)
  if (own) for (const each of candidatesIn(own, anchor)) if (isBetter(each, best)) best = each
  if (!best) {
    const enough = Math.min(least, anchor.before.length + anchor.after.length)
    for (const section of content.sections)
      for (const each of candidatesIn(section, anchor))
        if (each.score >= enough && each.score > 0 && isBetter(each, best)) best = each
  }
  if (!best) return undefined
  const { section, paragraph, start, end } = best
  return { section, paragraph, start, end }
}
