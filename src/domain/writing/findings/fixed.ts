// Amounts and dates typed into a text that is filled in each time: a field asks for them.
import type { Country } from '../../words/conventions.ts'
import { conventionOf } from '../../words/conventions.ts'
import type { CurrencyCode } from '../../words/numbers/currencies.ts'
import { guessByPlace } from '../blanks/blank-guess.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Line, placeIn, sentenceAround } from './lines.ts'

const figure = String.raw`\d{1,3}(?:[.,\u00a0 ]\d{3}){1,4}(?:[.,]\d{2})?|\d{1,12}(?:[.,]\d{2})?`
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:(?<before>€|US\$|MX\$|\$|S\/)\s?(?:${figure})(?![\p{N}])(?:\s(?:pesos|soles|d[oó]lares|euros))?|(?:${figure})\s?(?<after>€|EUR|euros|pesos|soles|d[oó]lares|USD)(?!\p{L}))`,
  'giu',
)
const month = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'
const date = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:(?:0?[1-9]|[12]\d|3[01]|1\.?º)\sde\s(?:${month})\sdel?\s(?:19|20)\d\d|(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)\d\d)(?![\p{L}\p{N}/-])`,
  'giu',
)
/** Figures and dates of laws, deeds and fines are not asked for. */
const ofLaw =
  /(?<!\p{L})(?:ley(?:es)?|decreto|legislativo|directiva|orden|reglamento|c[oó]digo|constituci[oó]n|sentencia|resoluci[oó]n|circular|instrucci[oó]n|convenio|art[ií]culos?|art\.|bolet[ií]n|BOE|diario oficial|multas?|sanci[oó]n(?:es)?|salario m[ií]nimo|m[aá]ximo legal|por ley|la ley)(?!\p{L})/iu

const mostOfAKind = 60

const currencyOf = (sign: string, country: Country): CurrencyCode => {
  if (/^(?:€|eur)/i.test(sign)) return 'EUR'
  if (/^(?:US|d[oó]l)/i.test(sign)) return 'USD'
  if (/^(?:S\/|sol)/i.test(sign)) return 'PEN'
  if (/^MX/i.test(sign)) return 'MXN'
  return (Object.keys(conventionOf(country).own)[0] as CurrencyCode | undefined) ?? 'EUR'
}

/** Each amount once, however often it is written. */
export function fixedFigures(lines: readonly Line[], country: Country): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const take = (line: Line, pattern: RegExp, made: (match: RegExpExecArray, line: Line) => Finding): void => {
    for (const match of line.text.matchAll(pattern)) {
      if (findings.length >= 2 * mostOfAKind) return
      const key = match[0].toLowerCase()
      const end = match.index + match[0].length
      if (seen.has(key)) continue
      const sentence = sentenceAround(line.text, match.index, end)
      const around = line.text.slice(Math.max(sentence.start, match.index - 200), Math.min(sentence.end, end + 100))
      if (ofLaw.test(around)) continue
      seen.add(key)
      findings.push(made(match, line))
    }
  }
  for (const line of lines) {
    if (!/\d/.test(line.text)) continue
    take(line, amount, (match) => fixedAmount(match, line, country))
    take(line, date, (match) => fixedDate(match, line))
  }
  return findings
}

function fixedAmount(match: RegExpExecArray, line: Line, country: Country): Finding {
  const { start, end } = withWords(line.text, match.index, match.index + match[0].length)
  const sign = match.groups?.before ?? match.groups?.after ?? ''
  const guess = guessByPlace(line.text.slice(Math.max(0, start - 200), start), '')
  const label = guess.type === 'money' ? guess.label : 'Importe'
  const mend = { do: 'field', type: 'money', label, currency: currencyOf(sign, country) } as const
  return findingOf({ kind: 'fixed_amount', ...placeIn(line, start, end), mend })
}

/** With the words in brackets after it, which the field writes itself. */
function withWords(text: string, start: number, end: number): { start: number; end: number } {
  const words = /^\s?\((?=\p{L})[^()\n\ufffc]{3,120}\)/u.exec(text.slice(end, end + 130))?.[0] ?? ''
  return { start, end: end + words.length }
}

function fixedDate(match: RegExpExecArray, line: Line): Finding {
  const end = match.index + match[0].length
  const mend = { do: 'field', type: 'date', label: 'Fecha' } as const
  return findingOf({ kind: 'fixed_date', ...placeIn(line, match.index, end), mend })
}
