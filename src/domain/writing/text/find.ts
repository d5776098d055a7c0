// Find and replace in a writing, across the runs of a paragraph.
import type { Content, Section } from '../model.ts'
import { type Range, type Replacement, replaceRanges } from './ranges.ts'
import { mapParagraphs, mapSections, paragraphsOf, plainText } from './walk.ts'

export type FindOptions = {
  wholeWord?: boolean
  /** Case and accents must match; otherwise «CLAUSULA» finds «cláusula». */
  matchCase?: boolean
}
/** `paragraph` is the index in the section; null is its title. */
export type Match = Range & { section: string; paragraph: number | null }

/** A no-break space counts as a space; a line break does not. */
const otherSpace = /[\u00a0\u2000-\u200a\u202f]/
const letters = new Map<string, string>()

/** The form in which a character is compared. The ñ is a letter of its own: «ano» does not find «año». */
function plainLetter(letter: string): string {
  const known = letters.get(letter)
  if (known !== undefined) return known
  const small = letter.toLowerCase()
  const plain = small === 'ñ' ? small : small.normalize('NFD').replace(/\p{M}/gu, '').replace(otherSpace, ' ')
  letters.set(letter, plain)
  return plain
}

type Comparable = {
  text: string
  /** The position of a character in the original. */
  at: (index: number) => number
}

const same = (index: number): number => index

function comparable(text: string, matchCase: boolean): Comparable {
  if (matchCase) return { text, at: same }
  const simple = text.toLowerCase().replace(/[^\0-\x7f]/gu, plainLetter)
  if (simple.length === text.length && !/\p{M}/u.test(text)) return { text: simple, at: same }
  const places: number[] = []
  let made = ''
  // By code points: half a surrogate pair is no character. «n» and a combining tilde are an «ñ».
  for (const { 0: letter, index } of text.matchAll(/n\u0303|./gisu)) {
    const plain = plainLetter(letter.normalize('NFC'))
    for (let step = 0; step < plain.length; step += 1) places.push(index)
    made += plain
  }
  return { text: made, at: (index) => places[index] ?? text.length }
}

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u

function isWholeWord(text: string, { start, end }: Range): boolean {
  return !wordCharacter.test(text.charAt(start - 1)) && !wordCharacter.test(text.charAt(end))
}

type Finder = (text: string) => Range[]

function finderOf(query: string, { wholeWord = false, matchCase = false }: FindOptions): Finder {
  const wanted = comparable(query, matchCase).text
  if (wanted === '' || wanted.includes('\ufffc')) return () => []
  return (text) => {
    const { text: given, at } = comparable(text, matchCase)
    const found: Range[] = []
    let index = given.indexOf(wanted)
    while (index !== -1) {
      const range = { start: at(index), end: at(index + wanted.length) }
      const taken = !wholeWord || isWholeWord(text, range)
      if (taken) found.push(range)
      index = given.indexOf(wanted, index + (taken ? wanted.length : 1))
    }
    return found
  }
}

function* matchesIn({ id, title, body }: Section, find: Finder): Generator<Match> {
  for (const range of find(title)) yield { section: id, paragraph: null, ...range }
  let paragraph = 0
  for (const { content } of paragraphsOf(body)) {
    for (const range of find(plainText(content))) yield { section: id, paragraph, ...range }
    paragraph += 1
  }
}

/** In reading order. */
export function findIn(content: Content, query: string, options: FindOptions = {}): Match[] {
  const find = finderOf(query, options)
  return content.sections.flatMap((section) => [...matchesIn(section, find)])
}

/** Everywhere, or only the given match. Fields and references stay. */
export function replaceIn(
  content: Content,
  query: string,
  replacement: string,
  options: FindOptions = {},
  only?: Match,
): Content {
  const find = finderOf(query, options)
  return mapSections(content, (section) => {
    if (only && only.section !== section.id) return section
    const chosen = (paragraph: number | null, text: string): Range[] =>
      only && only.paragraph !== paragraph
        ? []
        : find(text).filter(({ start, end }) => !only || (only.start === start && only.end === end))
    const title = replaceInText(section.title, chosen(null, section.title), replacement)
    let count = 0
    const body = mapParagraphs(section.body, (paragraph) => {
      const ranges = chosen(count++, plainText(paragraph.content))
      if (ranges.length === 0) return paragraph
      return { ...paragraph, content: replaceRanges(paragraph.content, ranges.map(asText(replacement))) }
    })
    return title === section.title && body === section.body ? section : { ...section, title, body }
  })
}

const asText =
  (text: string) =>
  (range: Range): Replacement => ({
    ...range,
    make: (marks) => ({ type: 'text', text, ...(marks && { marks }) }),
  })

function replaceInText(text: string, ranges: readonly Range[], replacement: string): string {
  return ranges.reduceRight((made, { start, end }) => made.slice(0, start) + replacement + made.slice(end), text)
}
