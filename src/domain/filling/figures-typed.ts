// Numbers as people type them: «1.200,50 €», «1 200», «$1,200.50», «12,5 %». They become 1200.50, or nothing.
import { type Country, conventionOf } from '../words/conventions.ts'
import { type CurrencyCode, currencyOf } from '../words/numbers/currencies.ts'

const signs = /US\$|RD\$|R\$|C\$|S\/\.?|B\/\.|[€$£₡]|\b(?:Bs|Gs)\b\.?|\b[QL]\b/giu

/** Removes the names of the currency beside an amount; any other word is left, and makes the number invalid. */
function withoutMoney(text: string, code: CurrencyCode): string {
  const { name, origin } = currencyOf(code)
  const names = [name.many, name.one, origin?.many, origin?.one, code].filter((word) => word !== undefined)
  const named = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})\\.?`, 'giu')
  return text
    .replace(signs, ' ')
    .replace(named, ' ')
    .replace(/\.?-\s*$/, '')
    .trim()
}

const grouped = (mark: string): RegExp => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`)

/** Where a mark may be either, an amount of money has no thousandths: «1.200» and «1,200» are both 1200. */
function partsThousands(digits: string, mark: string, country: Country, isMoney: boolean): boolean {
  if (!grouped(mark).test(digits) || digits.startsWith('0')) return false
  return isMoney || mark !== conventionOf(country).decimal || digits.split(mark).length > 2
}

function plainDigits(text: string, country: Country, isMoney: boolean): string | undefined {
  const marks = [...new Set(text.replace(/\d/g, ''))]
  if (marks.some((mark) => mark !== '.' && mark !== ',') || !/^\d/.test(text)) return undefined
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text
  const mark = text.charAt(last)
  if (marks.length === 1 && partsThousands(text, mark, country, isMoney)) return text.replaceAll(mark, '')
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)]
  if (!/^\d*$/.test(fraction) || whole.includes(mark)) return undefined
  const other = mark === '.' ? ',' : '.'
  if (whole.includes(other) && !grouped(other).test(whole)) return undefined
  const digits = whole.replaceAll(other, '')
  return fraction ? `${digits}.${fraction}` : digits
}

function decimalOf(text: string, country: Country, isMoney: boolean): string | undefined {
  const [, minus = '', rest = ''] = /^([-−–]?)\s*(.*)$/u.exec(text.trim()) ?? []
  // Spaces and apostrophes separate thousands too, but only between groups of three.
  const joined = rest.replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/gu, '')
  const digits = plainDigits(joined, country, isMoney)?.replace(/^0+(?=\d)/, '')
  return digits && (minus ? `-${digits}` : digits)
}

export const typedNumber = (text: string, country: Country): string | undefined => decimalOf(text, country, false)

export const typedPercent = (text: string, country: Country): string | undefined =>
  decimalOf(text.replace(/\s*(?:%|por ciento)\s*$/iu, ''), country, false)

export const typedMoney = (text: string, currency: CurrencyCode, country: Country): string | undefined =>
  decimalOf(withoutMoney(text, currency), country, true)
