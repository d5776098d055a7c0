// The number that a clause begins with, in the many ways people write it: «PRIMERA.-», «Cláusula 2.ª:», «III.-», «4)».
import type { NumberingEnding, NumberingStyle } from '../words/numbers/numbering.ts'
import { numberingStyle } from '../words/numbers/numbering-styles.ts'
import { cardinal } from '../words/numbers/numbers.ts'
import { ordinal } from '../words/numbers/ordinals.ts'
import { roman } from '../words/numbers/roman.ts'

/** Words are always a clause; Roman numbers and figures may as well count something else. */
type MarkFamily = 'word' | 'roman' | 'figure'
export type ClauseMark = {
  position: number
  family: MarkFamily
  style: NumberingStyle
  /** How many characters of the text it takes, with the space after it. */
  length: number
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** With the forms that people use besides the learned ones: «décima primera», «decimosegunda». */
function ordinalForms(position: number): string[] {
  const forms = [ordinal(position, 'feminine'), ordinal(position, 'masculine')].map(folded)
  const unit = position % 10
  const ten = position - unit
  if (position < 11 || unit === 0) return forms
  for (const gender of ['feminine', 'masculine'] as const) {
    const ending = folded(ordinal(unit, gender))
    for (const beginning of ['feminine', 'masculine'] as const) forms.push(folded(ordinal(ten, beginning)) + ending)
  }
  return forms
}

const highest = 99
const positions = Array.from({ length: highest }, (_, index) => index + 1)
const ordinals = new Map(positions.flatMap((position) => ordinalForms(position).map((form) => [form, position])))
/** «UNO.», «DOS.»: of mandates and statutes. */
const cardinals = new Map(positions.map((position) => [cardinal(position).toUpperCase(), position]))
const romans = new Map(positions.map((position) => [roman(position), position]))

/** «décima primera» → 11; undefined for what is no ordinal. */
export const ordinalPosition = (words: string): number | undefined => ordinals.get(folded(words))
export const romanPosition = (letters: string): number | undefined => romans.get(letters)

const noun = String.raw`(?<noun>cl[aá]usula|estipulaci[oó]n|pacto|art[ií]culo|art\.|punto|condici[oó]n)\s+`
const plainStop = String.raw`\s*(?:\.?\s?[-–—]+|[.:)])`
const stop = plainStop.replace('(?:', '(?<stop>')
const word = String.raw`(?<word>[a-záéíóúü]+(?:\s+[a-záéíóúü]+)?)`
const rest = String.raw`(?:\s+|$|(?=[^\s\d]))`

const byWord = new RegExp(`^(?:${noun})?${word}${stop}${rest}`, 'iu')
const byWordAlone = new RegExp(`^(?:${noun})?${word}$`, 'iu')
const byRoman = new RegExp(`^(?:${noun})?(?<roman>[IVXLC]+)${stop}${rest}`, 'u')
/** «1.ª» needs no other stop. */
const figure = String.raw`(?<figure>\d{1,2})`
const sign = String.raw`(?<sign>\.?\s?[ªº°])`
const byFigure = new RegExp(`^(?:${noun})?${figure}(?:${sign}(?<after>${plainStop})?|${stop})${rest}`, 'iu')
/** «CLÁUSULA 3», by itself or before its title. */
const byNamedFigure = new RegExp(`^${noun}${figure}(?:\\s+|$)`, 'iu')

export function clauseMark(text: string): ClauseMark | undefined {
  const start = text.slice(0, 200)
  return wordMark(start) ?? cardinalMark(start) ?? romanMark(start) ?? figureMark(start)
}

function wordMark(text: string): ClauseMark | undefined {
  const found = byWord.exec(text) ?? byWordAlone.exec(text)
  const written = found?.groups?.word
  const position = written && ordinalPosition(written)
  if (!found || !position) return undefined
  const style = wordStyle(written, found.groups?.noun, found.groups?.stop ?? '')
  return { position, family: 'word', style, length: found[0].length }
}

/** Only in capitals, and it counts as Roman numbers do: «Tres. …» may begin a sentence. */
function cardinalMark(text: string): ClauseMark | undefined {
  const found = byWord.exec(text)
  const position = cardinals.get(found?.groups?.word ?? '')
  if (!found || !position) return undefined
  const style = numberingStyle('cardinal', endingOf(found.groups?.stop ?? ''))
  return { position, family: 'roman', style, length: found[0].length }
}

const endingOf = (stop: string): NumberingEnding => {
  if (/[-–—]/.test(stop)) return 'dash'
  if (stop.includes(')')) return 'bracket'
  return stop.includes(':') ? 'colon' : 'dot'
}

function wordStyle(written: string, named: string | undefined, stop: string): NumberingStyle {
  const ending = endingOf(stop)
  const isTitle = written !== written.toUpperCase()
  if (/o$/i.test(written)) return numberingStyle(isTitle ? 'masculine_title' : 'masculine', ending)
  if (named && /^cl/i.test(named)) return numberingStyle('clause', ending)
  // «PRIMERA» alone, or by another noun, is followed by what is usual.
  return numberingStyle(isTitle ? 'title' : 'ordinal', stop ? ending : 'dash')
}

function romanMark(text: string): ClauseMark | undefined {
  const found = byRoman.exec(text)
  const position = romanPosition(found?.groups?.roman ?? '')
  if (!found || !position) return undefined
  const style = numberingStyle('roman', endingOf(found.groups?.stop ?? ''))
  return { position, family: 'roman', style, length: found[0].length }
}

function figureMark(text: string): ClauseMark | undefined {
  const found = byFigure.exec(text) ?? byNamedFigure.exec(text)
  const position = Number(found?.groups?.figure ?? 0)
  if (!found || position === 0) return undefined
  return { position, family: 'figure', style: figureStyle(found.groups ?? {}), length: found[0].length }
}

type Parts = Record<string, string | undefined>

function figureStyle({ noun: named = '', sign: ordinalSign, stop: end = '', after = '' }: Parts): NumberingStyle {
  const ending = endingOf(end + after)
  if (/^art/i.test(named)) return numberingStyle(ordinalSign ? 'article_ordinal' : 'article', ending)
  if (/^cl/i.test(named)) return numberingStyle('clause_figure', ending)
  if (!ordinalSign) return numberingStyle('arabic', ending)
  return numberingStyle(ordinalSign.includes('ª') ? 'arabic_feminine' : 'arabic_masculine', ending)
}
