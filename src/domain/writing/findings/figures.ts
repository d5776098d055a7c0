// Figures and words that disagree: «1.200 € (mil trescientos euros)», «doce (10) meses».
import { cardinal } from '../../words/numbers/numbers.ts'
import { isNumberWord, spelledNumber } from '../../words/numbers/spelled.ts'
import { fold } from '../text/fold.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Line, placeIn } from './lines.ts'

const bracket = /\(([^()\n\ufffc]{1,160})\)/gu
const number = String.raw`\d{1,3}(?:[.,'’\u00a0 ]\d{3}){1,4}(?:[.,'’]\d{1,2})?|\d{1,15}(?:[.,]\d{1,6})?`
const before = String.raw`(?:€|\$|S\/|(?:US|MX|R)\$|EUR|USD|Bs\.?)`
const after = String.raw`(?:€|%|\$|euros?|pesos?|soles|d[oó]lares|meses|mes|d[ií]as?|a[nñ]os?|horas?|semanas?|EUR|USD|MXN|M\.?\s?N\.?|por\sciento|unidades|cuotas|mensualidades)`
/** «1.200 €», «$1,200.00», «12 meses»: one figure with its signs. */
const figureAlone = new RegExp(
  String.raw`^\s?(?:${before}\s?)?(${number})\s?(?:${after}(?:\s(?:M\.?\s?N\.?|naturales|h[aá]biles))?)?\s?$`,
  'iu',
)
const figureAtEnd = new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(${number})\s?(?:${after}\s?)?$`, 'iu')

type Figure = { whole: bigint; cents: string }

/** What the figure may mean: «1,234» is a thousand in Mexico and a decimal in Spain. */
function meanings(text: string): Figure[] {
  const plain = text.replace(/[\u00a0 ](?=\d{3})/g, '')
  const read = (decimal: RegExp): Figure[] => {
    const found = /^(\d+)(?:#(\d+))?$/.exec(plain.replace(decimal, '#').replace(/(?<=\d)[.,'’](?=\d{3}(?:\D|$))/g, ''))
    return found ? [{ whole: BigInt(found[1] ?? '0'), cents: (found[2] ?? '').replace(/0+$/, '') }] : []
  }
  return [...read(/[.,'’](?=\d{1,2}$)/), ...read(/[.,](?=\d{1,6}$)/)]
}

type Spelled = {
  value: bigint
  /** «con cincuenta», «50/100», «coma cinco». */
  cents: string
  /** The words of the number itself, in the text. */
  start: number
  end: number
}
type Word = { folded: string; start: number; end: number }

const wordsWithin = (text: string, offset: number): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}]+|\d{1,2}\/100/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: offset + index,
    end: offset + index + word.length,
  }))

const joins = new Set(['y', 'con', 'de', 'coma', 'punto', 'por'])
const money =
  /^(?:euros?|pesos?|soles|sol|dolares|dolar|libras?|bolivianos?|centimos?|centavos?|mexican[oa]s?|argentin[oa]s|colombian[oa]s|chilen[oa]s|americanos|estadounidenses|moneda|nacional|m|n|mn|cts|ciento|mensuales|anuales)$/

const time = /^(?:meses|mes|dias|dia|anos|ano|horas|hora|semanas|semana|naturales|habiles|laborables)$/

function decimalsIn(words: readonly Word[]): string | undefined {
  const zeros = words.findIndex(({ folded }) => folded !== 'cero')
  if (zeros === -1) return ''
  const value = spelledNumber(words.slice(zeros).map(({ folded }) => folded))
  return value === undefined ? undefined : ('0'.repeat(zeros) + value).replace(/0+$/, '')
}

/** The words are one number, perhaps of money with its cents; undefined for anything else. */
function spelledIn(words: readonly Word[]): Spelled | undefined {
  const isNumber = ({ folded }: Word): boolean => isNumberWord(folded) || folded === 'y'
  const stop = words.findIndex((word) => !isNumber(word))
  const main = stop === -1 ? words : words.slice(0, stop)
  const value = spelledNumber(main.map(({ folded }) => folded))
  const [first, last] = [main[0], main.at(-1)]
  if (value === undefined || !first || !last) return undefined
  const rest = stop === -1 ? [] : words.slice(stop)
  const spelled = { value, cents: '', start: first.start, end: last.end }
  if (/^(?:coma|punto)$/.test(rest[0]?.folded ?? '')) {
    const after = rest.slice(1)
    const end = after.findIndex((word) => !isNumber(word))
    const cents = decimalsIn(end === -1 ? after : after.slice(0, end))
    return cents === undefined ? undefined : { ...spelled, cents }
  }
  const hundredths = rest.find(({ folded }) => folded.endsWith('/100'))
  const minor = hundredths ? Number.parseInt(hundredths.folded, 10) : minorIn(rest)
  if (minor === undefined || minor > 99) return undefined
  return { ...spelled, cents: String(minor).padStart(2, '0').replace(/0+$/, '') }
}

/** «euros con cincuenta céntimos» → 50; 0 where there are none, undefined where it is something else. */
function minorIn(rest: readonly Word[]): number | undefined {
  const words = rest.map(({ folded }) => folded)
  const isPercent = words[0] === 'por' && words[1] === 'ciento'
  const after = isPercent ? words.slice(2) : words
  const from = after.findIndex(isNumberWord)
  if (from === -1) return 0
  if (isPercent || after.some((word) => time.test(word)) || !/^(?:con|y)$/.test(after[from - 1] ?? '')) return undefined
  const end = after.findIndex((word, index) => index > from && !isNumberWord(word) && word !== 'y')
  const value = spelledNumber(after.slice(from, end === -1 ? undefined : end))
  return value === undefined || value > 99n ? undefined : Number(value)
}

/** The number that ends just before the bracket. */
function spelledBefore(text: string, at: number): Spelled | undefined {
  const from = Math.max(0, at - 240)
  const gap = /[^\p{L}\p{M}\d/\s.]/gu
  let start = 0
  const before = text.slice(from, at)
  for (const { index } of before.matchAll(gap)) start = index + 1
  const words = wordsWithin(before.slice(start), from + start)
  let first = words.length
  while (first > 0 && isOfNumber(words[first - 1])) first -= 1
  // «dos y tres (3)» is no number: which of them the figure repeats cannot be told.
  while (first < words.length && !isNumberWord(words[first]?.folded ?? '')) first += 1
  return spelledIn(words.slice(first))
}

const isOfNumber = (word: Word | undefined): boolean =>
  word !== undefined &&
  (isNumberWord(word.folded) ||
    joins.has(word.folded) ||
    money.test(word.folded) ||
    time.test(word.folded) ||
    word.folded.endsWith('/100'))

const agrees = ({ value, cents }: Spelled, figures: readonly Figure[]): boolean =>
  figures.some((figure) => figure.whole === value && Number(`0.${figure.cents || 0}`) === Number(`0.${cents || 0}`))

/** In the letters of the words that it replaces: «MIL DOSCIENTOS», «Mil doscientos». */
function asWritten(words: string, like: string): string {
  if (like === like.toUpperCase()) return words.toUpperCase()
  return /^\p{Lu}/u.test(like) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/** The words that the figure asks for; undefined where only the cents differ, which have no words of their own to change. */
function corrected(text: string, { start, end, value }: Spelled, figures: readonly Figure[]): string | undefined {
  const whole = figures[0]?.whole
  if (whole === undefined || whole === value) return undefined
  const after = fold(text.slice(end, end + 60)).replace(/^[)\s]*(?:\([^)]*\)?\s*)?/, '')
  const feminine =
    /^(?:libras|semanas|horas|unidades|personas|cuotas|mensualidades|copias|veces|paginas|jornadas)(?![a-z])/.test(
      after,
    )
  const isNamed = /^(?:de )?[a-z]{3}/.test(after) && !/^(?:por|con|que|desde|hasta|a|en|y)(?![a-z])/.test(after)
  const words = cardinal(whole, feminine ? 'feminine' : isNamed ? 'masculine' : 'alone')
  const isMillions = whole !== 0n && whole % 1_000_000n === 0n
  const link = isMillions && isNamed && !after.startsWith('de ') ? ' de' : ''
  return asWritten(words, text.slice(start, end)) + link
}

/** Bounds the work on a text of nothing but brackets. */
const mostLookedAt = 2_000

export function figuresAndWords(lines: readonly Line[]): Finding[] {
  const findings: Finding[] = []
  let left = mostLookedAt
  for (const line of lines) {
    if (!/\d/.test(line.text)) continue
    for (const { 1: inside = '', index } of line.text.matchAll(bracket)) {
      if (left-- === 0) return findings
      const pair = pairAt(line.text, index, inside)
      if (pair && !agrees(pair.spelled, pair.figures)) findings.push(disagreement(line, pair))
    }
  }
  return findings
}

function disagreement(line: Line, { spelled, figures, figure }: Pair): Finding {
  const words = corrected(line.text, spelled, figures)
  const mend = words === undefined ? {} : { mend: { do: 'write', text: words } as const }
  return findingOf({ kind: 'figures_and_words', ...placeIn(line, spelled.start, spelled.end), about: figure, ...mend })
}

type Pair = { spelled: Spelled; figures: Figure[]; figure: string }

function pairAt(text: string, index: number, inside: string): Pair | undefined {
  const figure = figureAlone.exec(inside)?.[1]
  if (figure) {
    const spelled = spelledBefore(text, index)
    return spelled && { spelled, figures: meanings(figure), figure }
  }
  const before = figureAtEnd.exec(text.slice(Math.max(0, index - 60), index))?.[1]
  if (!before || !/^\s?\p{L}/u.test(inside)) return undefined
  const words = wordsWithin(inside, index + 1)
  if (!words.every(isOfNumber)) return undefined
  const spelled = spelledIn(words)
  return spelled && { spelled, figures: meanings(before), figure: before }
}
