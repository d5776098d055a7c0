// Finds words in a text as it is read, and the passage in which most of them stand together.
import { wordsOf } from '../writing/text/fold.ts'
import { layOut, type Sheet, type SheetBlock, type UnlaidText } from './sheet.ts'
import { textOf } from './words.ts'

/** `pieces`: of the passage, every second one is a word that was found. */
export type Passage = {
  /** The section in which it stands. */
  section: string
  pieces: string[]
  /** The words that stand side by side, as they are written: by them the place is found again. */
  found: string
}

const most = { words: 12, before: 50, letters: 190 }

/** What is looked for: the words of a query without accents; short ones only where there are no others. */
export function soughtWords(q: string): string[] {
  const words = [...new Set(wordsOf(q))]
  const long = words.filter(({ length }) => length > 2)
  return (long.length > 0 ? long : words).slice(0, most.words)
}

const variants: Record<string, string> = {
  a: 'aáàäâã',
  e: 'eéèëê',
  i: 'iíìïî',
  o: 'oóòöôõ',
  u: 'uúùüû',
  n: 'nñ',
  c: 'cç',
}

/**
 * Whether a text may have a word, by the JSON of its content and answers, which is many times cheaper than laying it out. A word that
 * is made when the text is laid out (the feminine of a role, a plural) differs from what is stored in its last letters.
 */
export function mayHave(word: string): (json: string) => boolean {
  // Figures and dates are stored in other letters than they are read in.
  if (/\d/.test(word) || isMonth(word)) return () => true
  const stem = word.slice(0, Math.max(3, word.length - 3))
  const pattern = Array.from(stem, (letter) => (variants[letter] ? `[${variants[letter]}]` : letter)).join('')
  const found = new RegExp(pattern, 'i')
  return (json) => found.test(json) || /[\u0300-\u036f]/.test(json)
}

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const isMonth = (word: string): boolean => months.some((month) => month.startsWith(word))

const plainLetters = new Map<string, string>()

function plainLetter(letter: string): string {
  const known = plainLetters.get(letter)
  if (known !== undefined) return known
  const plain = letter.normalize('NFD').charAt(0).toLowerCase()
  const kept = plain.length === 1 ? plain : letter
  plainLetters.set(letter, kept)
  return kept
}

/** In small letters without accents, each at the place that it has in the text. */
export function plainInPlace(text: string): string {
  const small = text.toLowerCase()
  const same = small.length === text.length ? small : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return same.replace(/[^\0-\x7f]/g, plainLetter)
}

/** Letters with their accents apart count as one, or their places would not agree. */
const composed = (text: string): string => (/[\u0300-\u036f]/.test(text) ? text.normalize('NFC') : text)

type Line = { section: string; text: string }

function* linesOf(section: string, blocks: readonly SheetBlock[]): Generator<Line> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield { section, text: block.runs.map(textOf).join('') }
    else if (block.type === 'list') for (const item of block.items) yield* linesOf(section, item)
    else for (const row of block.rows) for (const cell of row) yield* linesOf(section, cell)
  }
}

function* linesIn({ parts }: Sheet): Generator<Line> {
  for (const { id, title, blocks } of parts) {
    if (title) yield { section: id, text: title }
    yield* linesOf(id, blocks)
  }
}

type Found = { word: string; start: number; end: number }

/** Words of the text that begin as one of those sought do. */
function foundIn(plain: string, words: readonly string[]): Found[] {
  const found: Found[] = []
  for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const sought = words.find((each) => word.startsWith(each))
    if (sought !== undefined) found.push({ word: sought, start: index, end: index + word.length })
  }
  return found
}

const distinct = (found: readonly Found[]): number => new Set(found.map(({ word }) => word)).size

const within = (found: readonly Found[], { start }: Found): Found[] =>
  found.filter((each) => each.start >= start && each.end <= start + most.letters - most.before)

/** From the word after which most of the others stand. */
function nearest(found: readonly Found[]): Found[] {
  return found.slice(0, 100).reduce<Found[]>((best, each) => {
    const here = within(found, each)
    return distinct(here) > distinct(best) ? here : best
  }, [])
}

function piecesOf(text: string, found: readonly Found[], first: Found): string[] {
  let begin = Math.max(0, first.start - most.before)
  if (begin > 0) begin = Math.min(first.start, text.indexOf(' ', begin) + 1 || first.start)
  let end = Math.min(text.length, begin + most.letters)
  if (end < text.length) end = Math.max(first.end, text.lastIndexOf(' ', end))
  const pieces: string[] = []
  let at = begin
  for (const { start, end: after } of found) {
    if (start < begin || after > end) continue
    pieces.push(text.slice(at, start), text.slice(start, after))
    at = after
  }
  pieces.push(text.slice(at, end))
  if (begin > 0) pieces[0] = `… ${pieces[0]}`
  if (end < text.length) pieces[pieces.length - 1] += ' …'
  return pieces.map((piece) => piece.replace(/\s+/g, ' '))
}

/** As many of the words as stand side by side. */
function sideBySide(text: string, found: readonly Found[], first: Found): string {
  let { end } = first
  for (const each of found) if (each.start > end && /^\s+$/.test(text.slice(end, each.start))) end = each.end
  return text.slice(first.start, end).slice(0, 200)
}

/**
 * Undefined unless every word begins one of the text's, or is in its `names` (title, tags, people) and at least one is in the text.
 * `names` is folded already.
 */
export function passageIn(text: UnlaidText, names: string, words: readonly string[]): Passage | undefined {
  const missing = new Set(words.filter((word) => !names.includes(word)))
  let best: { line: Line; found: Found[]; score: number } | undefined
  for (const line of linesIn(layOut(text, text.values))) {
    const shown = { ...line, text: composed(line.text) }
    const plain = plainInPlace(shown.text)
    if (!words.some((word) => plain.includes(word))) continue
    const found = foundIn(plain, words)
    for (const { word } of found) missing.delete(word)
    const near = nearest(found)
    const score = distinct(near)
    if (score > (best?.score ?? 0)) best = { line: shown, found: near, score }
  }
  const first = best?.found[0]
  if (!best || !first || missing.size > 0) return undefined
  const { line, found } = best
  return {
    section: line.section,
    pieces: piecesOf(line.text, found, first),
    found: sideBySide(line.text, found, first),
  }
}
