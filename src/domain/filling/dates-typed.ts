// Dates as people type them: «3/5/2026», «03-05-26», «3 de mayo de 2026». They become 2026-05-03.
import { isCalendarDate } from '../words/calendar.ts'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const fullMonths =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)$/

function monthOf(name: string): number {
  if (/^\d+$/.test(name)) return Number(name)
  const plain = name.toLowerCase().replace(/\.$/, '')
  if (!fullMonths.test(plain) && !months.includes(plain) && plain !== 'sept' && plain !== 'set') return 0
  return months.indexOf(plain.slice(0, 3).replace('set', 'sep')) + 1
}

/** Contracts are about the near future, and births about the past: 26 is 2026, and 85 is 1985. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year)

const pad = (text: string | number): string => String(text).padStart(2, '0')

/** `shaped`: it has the form of a date, even if the day does not exist. */
export function typedDate(text: string): { date?: string; shaped: boolean } {
  const tidy = text.trim().replace(/\s+/g, ' ')
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(tidy) ??
    turned(
      /^(\d{1,2})(?:\s?[-/.]\s?|\sde\s|\s)([\p{L}]+\.?|\d{1,2})(?:\s?[-/.]\s?|\sdel?\s|\s|,\s)(\d{4}|\d{2})$/iu.exec(
        tidy,
      ),
    ) ??
    []
  const number = monthOf(month)
  if (!year || !month || (number === 0 && !/^\d/.test(month))) return { shaped: false }
  const date = `${fullYear(year)}-${pad(number)}-${pad(day)}`
  return isCalendarDate(date) ? { date, shaped: true } : { shaped: true }
}

const turned = (found: RegExpExecArray | null): string[] | undefined =>
  found ? [found[0], found[3] ?? '', found[2] ?? '', found[1] ?? ''] : undefined
