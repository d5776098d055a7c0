// Turns «según la cláusula PRIMERA» of an imported text into a reference to the clause, which follows it when its number changes.
import type { Inline, Section } from '../writing/model.ts'
import { limits } from '../writing/model.ts'
import { mapParagraphs, paragraphsOf } from '../writing/text/walk.ts'
import { ordinalPosition, romanPosition } from './clause-marks.ts'
import { fitsWriting } from './room.ts'
import type { Draft, ReadClause } from './sections.ts'

export type NumberedClause = { id: string; position: number; heading: string }

const noun =
  /(?<![\p{L}\p{N}])(cl[aá]usulas?|estipulaci(?:[oó]n|ones)|pactos?|art[ií]culos?|expositivos?|antecedentes?|considerandos?|declaraci(?:[oó]n|ones)|condici(?:[oó]n|ones)|manifiestan?)\s{1,2}/giu
const ordinals = /(?:\p{L}{4,20}\s)?\p{L}{4,20}/uy
const figure = /\d{1,2}(?:\s?\.?[ªº])?(?![\d\p{L}])/uy
const romans = /[IVXL]{1,7}(?![\p{L}\p{N}])/uy
const conjunction = /\s?(?:,|\s[yeoua])\s/uy
/** «… de la escritura», «… del contrato de 2019»: a clause of another document; «de este contrato» is this one. */
const elsewhere = /^\s(?:del?\s(?!(?:presente|este|esta)\s)|de\s(?:la|los|las|dich[oa]s?|aquel(?:la)?)\s)/i

const recitals = /^(?:expon|expositivo|manifiest|antecedent|considera|declara)/i
const annexes = /^anexo/i

export type Named = { noun: string; isRecital: boolean; position: number; start: number; end: number }
type Found = { start: number; end: number; section: string }
type Find = (isRecital: boolean, position: number) => string | undefined

function numberAt(text: string, at: number): { position: number; end: number } | undefined {
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const digits = read(figure)
  if (digits) return { position: Number.parseInt(digits, 10), end: at + digits.length }
  const letters = read(romans)
  const roman = letters && romanPosition(letters)
  if (letters && roman) return { position: roman, end: at + letters.length }
  const words = read(ordinals)
  // «décima primera» before «décima».
  for (const tried of words ? [words, words.split(/\s/)[0] ?? ''] : []) {
    const position = ordinalPosition(tried)
    if (position) return { position, end: at + tried.length }
  }
  return undefined
}

/** The numbers of clauses of this document: «cláusulas tercera y cuarta» names two. `isOne` tells which of them there are. */
export function* namedClauses(text: string, isOne: (named: Named) => boolean = () => true): Generator<Named> {
  for (const match of text.matchAll(noun)) {
    const isRecital = /^(?:exp|ant|consid|dec|man)/i.test(match[0])
    let at = match.index + match[0].length
    const row: Named[] = []
    for (let number = numberAt(text, at); number; number = numberAt(text, at)) {
      const named = { noun: match[0].trim(), isRecital, position: number.position, start: at, end: number.end }
      if (isOne(named)) row.push(named)
      at = number.end
      conjunction.lastIndex = at
      const next = conjunction.exec(text)
      if (!next) break
      at += next[0].length
    }
    const end = row.at(-1)?.end ?? at
    if (!elsewhere.test(text.slice(end, end + 20))) yield* row
  }
}

function* referencesIn(text: string, find: Find): Generator<Found> {
  for (const { isRecital, position, start, end } of namedClauses(text, (named) =>
    Boolean(find(named.isRecital, named.position)),
  )) {
    const section = find(isRecital, position)
    if (section) yield { start, end, section }
  }
}

function linked(inline: Inline, find: Find): Inline[] {
  if (inline.type !== 'text') return [inline]
  const made: Inline[] = []
  const marks = inline.marks ? { marks: inline.marks } : {}
  let done = 0
  for (const { start, end, section } of referencesIn(inline.text, find)) {
    if (start > done) made.push({ ...inline, text: inline.text.slice(done, start) })
    made.push({ type: 'reference', section, form: 'number', ...marks })
    done = end
  }
  if (done === 0) return [inline]
  if (done < inline.text.length) made.push({ ...inline, text: inline.text.slice(done) })
  return made
}

/** Only what can mean nothing else: two clauses with the same number are named by their words, as they were. */
export function clauseFinder(clauses: readonly NumberedClause[]): Find {
  const byNumber = new Map<string, string | null>()
  for (const { id, position, heading } of clauses) {
    if (annexes.test(heading)) continue
    const key = `${recitals.test(heading)} ${position}`
    byNumber.set(key, byNumber.has(key) ? null : id)
  }
  return (isRecital, position) => {
    const named = byNumber.get(`${isRecital} ${position}`)
    // «ANTECEDENTES» may be the heading of the first clause.
    const either = named === undefined && !isRecital ? byNumber.get(`true ${position}`) : named
    return either ?? undefined
  }
}

function linkReferences(sections: readonly Section[], clauses: readonly NumberedClause[]): Section[] {
  const find = clauseFinder(clauses)
  return sections.map((section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const content = paragraph.content.flatMap((inline) => linked(inline, find))
      const isSame = content.every((inline, at) => inline === paragraph.content[at])
      return isSame || content.length > limits.inlines ? paragraph : { ...paragraph, content }
    })
    return body === section.body ? section : { ...section, body }
  })
}

/** What was read, with ids, and, unless it says itself what refers to what, with references in the place of the numbers that named clauses. */
export function namedSections(
  { sections: drafts, clauses }: { sections: readonly Draft[]; clauses: readonly ReadClause[] },
  makeId: () => string,
  { links = true } = {},
): Section[] {
  const ids = new Map(drafts.map((draft) => [draft, makeId()]))
  const sections = drafts.map((draft): Section => ({ id: ids.get(draft) ?? '', ...draft }))
  if (!links) return sections
  const numbered = clauses.map(({ section, position, heading }) => ({
    id: ids.get(section) ?? '',
    position,
    heading: heading?.title ?? '',
  }))
  const linkedSections = linkReferences(sections, numbered)
  return fitsWriting(linkedSections) ? linkedSections : sections
}

const mostLoose = 20

/** References to clauses that were left as words: those of nothing that was read. */
export function looseReferences(sections: readonly Section[]): string[] {
  const found = new Set<string>()
  for (const { body } of sections) {
    for (const { content } of paragraphsOf(body)) {
      for (const inline of content) {
        if (inline.type !== 'text') continue
        for (const match of inline.text.matchAll(noun)) {
          if (found.size >= mostLoose) return [...found]
          // Articles are mostly those of a law.
          const number = /^art/i.test(match[0]) ? undefined : numberAt(inline.text, match.index + match[0].length)
          if (!number || elsewhere.test(inline.text.slice(number.end, number.end + 20))) continue
          found.add(inline.text.slice(match.index, number.end))
        }
      }
    }
  }
  return [...found]
}
