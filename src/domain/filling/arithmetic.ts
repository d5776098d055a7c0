// Arithmetic on answers. Decimals are exact: floats are not used in contracts.
import { calendarDate } from '../words/calendar.ts'
import { decimalParts } from '../words/numbers/numbers.ts'

type Decimal = { units: bigint; scale: number }

const isDecimal = (text: string): boolean => /^-?\d{1,30}(?:\.\d{1,12})?$/.test(text)

function read(text: string): Decimal | undefined {
  if (!isDecimal(text)) return undefined
  const { negative, whole, fraction } = decimalParts(text)
  const units = BigInt(whole + fraction)
  return { units: negative ? -units : units, scale: fraction.length }
}

function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

const scaled = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale)

function add(a: Decimal, b: Decimal, sign: 1n | -1n): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: scaled(a, scale) + sign * scaled(b, scale), scale }
}

const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

const steps = {
  sum: (a: Decimal, b: Decimal) => add(a, b, 1n),
  difference: (a: Decimal, b: Decimal) => add(a, b, -1n),
  product: times,
  /** 1200 and 10 are 120. */
  percentage: (a: Decimal, b: Decimal) => times(a, { units: b.units, scale: b.scale + 2 }),
}

/** Undefined when something is missing or is no number. */
export function calculate(operation: keyof typeof steps, operands: readonly string[]): string | undefined {
  const [first, ...rest] = operands.map(read)
  if (!first || rest.length === 0 || rest.some((operand) => !operand)) return undefined
  return write((rest as Decimal[]).reduce(steps[operation], first))
}

/** In minor units, rounded half away from zero, as tax offices round. */
export function toMinor(text: string, decimals: number): bigint | undefined {
  const value = read(text)
  if (!value) return undefined
  if (value.scale <= decimals) return scaled(value, decimals)
  const size = 10n ** BigInt(value.scale - decimals)
  const absolute = value.units < 0n ? -value.units : value.units
  const rounded = (absolute + size / 2n) / size
  return value.units < 0n ? -rounded : rounded
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

/** One month after 31 January is the last day of February. */
export function dateAfter(iso: string, count: string, unit: 'days' | 'months' | 'years'): string | undefined {
  if (!/^-?\d{1,5}$/.test(count)) return undefined
  try {
    const { year, month, day } = calendarDate(iso)
    if (unit === 'days') return isoOf(dayOf(year, month - 1, day + Number(count)))
    const months = year * 12 + (month - 1) + Number(count) * (unit === 'years' ? 12 : 1)
    const last = dayOf(0, months + 1, 0).getUTCDate()
    return isoOf(dayOf(0, months, Math.min(day, last)))
  } catch {
    return undefined
  }
}

/** The day before the same day so many months later: ten months from 1 September end on 30 June. */
export function lastDayOf(iso: string, months: string): string | undefined {
  const next = /^\d{1,4}$/.test(months) && months !== '0' ? dateAfter(iso, months, 'months') : undefined
  if (next === undefined) return undefined
  // The month is too short for that day: the period ends on its last day.
  return calendarDate(next).day < calendarDate(iso).day ? next : dateAfter(next, '-1', 'days')
}

const millisecondsOfDay = 86_400_000

/** From the first day to the second, without the first; negative in reverse order. */
export function daysBetween(from: string, to: string): string | undefined {
  try {
    const [start, end] = [calendarDate(from), calendarDate(to)].map(({ year, month, day }) =>
      dayOf(year, month - 1, day).getTime(),
    )
    return String(((end as number) - (start as number)) / millisecondsOfDay)
  } catch {
    return undefined
  }
}

/** `Date.UTC` would read the year 50 as 1950. */
function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date
}

function isoOf(date: Date): string | undefined {
  const year = date.getUTCFullYear()
  if (Number.isNaN(year) || year < 1 || year > 9999) return undefined
  return `${pad(year, 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`
}
