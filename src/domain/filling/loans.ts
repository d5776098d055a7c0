// Loans: the monthly instalment, and the repayment table, in whole cents, so that the last instalment settles the rest.
import { dateAfter, toMinor } from './arithmetic.ts'

/** Fifty years of months. */
export const mostInstalments = 600
const precision = 10n ** 30n

/** Half away from zero, as tax offices round. */
const rounded = (units: bigint, size: bigint): bigint => (units * 2n + size) / (size * 2n)

/** A monthly rate with thirty decimals, from a yearly one in per cent. */
function monthlyRate(rate: string): bigint | undefined {
  const yearly = toMinor(rate, 12)
  // A thousand per cent a year is a typing mistake.
  if (yearly === undefined || yearly < 0n || yearly > 1_000n * 10n ** 12n) return undefined
  return (yearly * precision) / (1_200n * 10n ** 12n)
}

function countOf(count: string): number | undefined {
  const number = /^\d{1,3}$/.test(count) ? Number(count) : 0
  return number >= 1 && number <= mostInstalments ? number : undefined
}

/** By squaring: a text may have hundreds of loans of hundreds of months. */
function power(base: bigint, exponent: number): bigint {
  if (exponent === 0) return precision
  const half = power(base, exponent >> 1)
  const square = (half * half) / precision
  return exponent % 2 === 0 ? square : (square * base) / precision
}

/** The same amount every month, in minor units. */
function instalmentOf(principal: bigint, rate: bigint, count: number): bigint {
  if (rate === 0n) return rounded(principal, BigInt(count))
  const growth = power(precision + rate, count)
  return rounded(principal * rate * growth, (growth - precision) * precision)
}

export type Instalment = { date: string; paid: bigint; interest: bigint; principal: bigint; left: bigint }
type Loan = { principal: string; rate: string; count: string; decimals: number }

function read({ principal, rate, count, decimals }: Loan) {
  const [sum, monthly, months] = [toMinor(principal, decimals), monthlyRate(rate), countOf(count)]
  if (sum === undefined || sum <= 0n || monthly === undefined || months === undefined) return undefined
  return { sum, monthly, months, instalment: instalmentOf(sum, monthly, months) }
}

/** Undefined when a value is missing or absurd. */
export function monthlyInstalment(principal: string, rate: string, count: string): string | undefined {
  const loan = read({ principal, rate, count, decimals: 2 })
  if (!loan) return undefined
  const digits = loan.instalment.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function repaymentRows(loan: Loan & { first: string }): Instalment[] | undefined {
  const known = read(loan)
  if (!known) return undefined
  const rows: Instalment[] = []
  let left = known.sum
  for (let month = 0; month < known.months; month += 1) {
    const date = dateAfter(loan.first, String(month), 'months')
    if (date === undefined) return undefined
    const interest = rounded(left * known.monthly, precision)
    const isLast = month === known.months - 1
    const principal = isLast || known.instalment - interest > left ? left : known.instalment - interest
    left -= principal
    rows.push({ date, paid: principal + interest, interest, principal, left })
  }
  return rows
}
