// Instalments and repayment tables, against figures computed elsewhere.
import { expect, it } from 'vitest'
import { daysBetween, lastDayOf } from './arithmetic.ts'
import { monthlyInstalment, mostInstalments, repaymentRows } from './loans.ts'

it.each([
  // Principal, yearly rate, months: PMT of any spreadsheet.
  ['10000', '5', '12', '856.07'],
  ['150000', '3.25', '360', '652.81'],
  ['6000', '0', '12', '500.00'],
  ['1000', '0', '3', '333.33'],
  ['60000', '9', '12', '5247.09'],
  ['12000', '6', '1', '12060.00'],
  ['0.01', '5', '12', '0.00'],
])('%s at %s %% in %s months is %s a month', (principal, rate, count, instalment) =>
  expect(monthlyInstalment(principal, rate, count)).toBe(instalment),
)

it.each([
  ['0', '5', '12'],
  ['-1', '5', '12'],
  ['1000', '-1', '12'],
  ['1000', '1001', '12'],
  ['1000', '5', '0'],
  ['1000', '5', '1.5'],
  ['1000', '5', String(mostInstalments + 1)],
  ['mil', '5', '12'],
  ['1000', '', '12'],
])('nothing comes of %s at %s %% in %s months', (principal, rate, count) =>
  expect(monthlyInstalment(principal, rate, count)).toBeUndefined(),
)

it('the table settles the debt to the cent, whatever the rounding left', () => {
  const rows = repaymentRows({ principal: '1000', rate: '7.3', count: '7', first: '2026-01-31', decimals: 2 }) ?? []
  expect(rows.map(({ date }) => date)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
  ])
  expect(rows.reduce((sum, { principal }) => sum + principal, 0n)).toBe(100_000n)
  expect(rows.at(-1)?.left).toBe(0n)
  for (const { paid, interest, principal } of rows) expect(paid).toBe(interest + principal)
  const usual = rows.slice(0, -1).map(({ paid }) => paid)
  expect(new Set(usual).size).toBe(1)
  expect(Number((rows.at(-1)?.paid ?? 0n) - (usual[0] ?? 0n))).toBeLessThanOrEqual(7)
})

it('money without cents has none in the table', () =>
  expect(
    repaymentRows({ principal: '100000', rate: '10', count: '3', first: '2026-01-01', decimals: 0 })?.map(
      ({ paid }) => paid,
    ),
  ).toEqual([33890n, 33890n, 33891n]))

it.each([
  ['2026-09-01', '10', '2027-06-30'],
  ['2026-09-15', '12', '2027-09-14'],
  ['2026-01-31', '1', '2026-02-28'],
  ['2026-03-31', '1', '2026-04-30'],
  ['2026-01-01', '1', '2026-01-31'],
  ['2026-01-01', '0', undefined],
  ['no', '1', undefined],
])('the term from %s of %s months ends on %s', (start, months, end) => expect(lastDayOf(start, months)).toBe(end))

it.each([
  ['2026-01-01', '2026-12-31', '364'],
  ['2028-02-28', '2028-03-01', '2'],
  ['2026-03-28', '2026-03-30', '2'],
  ['2026-05-03', '2026-05-01', '-2'],
  ['2026-05-03', '', undefined],
])('from %s to %s there are %s days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))
