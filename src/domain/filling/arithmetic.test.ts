// Sums, roundings and dates: exact for any decimals and any date.
import { describe, expect, it } from 'vitest'
import { calculate, dateAfter, toMinor } from './arithmetic.ts'

describe('calculating', () => {
  it.each([
    ['sum', ['0.1', '0.2'], '0.3'],
    ['sum', ['1200.50', '99.5'], '1300'],
    ['sum', ['1', '2', '3.25'], '6.25'],
    ['sum', ['-1', '1'], '0'],
    ['sum', ['-0.5', '0.25'], '-0.25'],
    ['sum', ['999999999999999999999999999999', '0.01'], '999999999999999999999999999999.01'],
    ['difference', ['10', '0.01'], '9.99'],
    ['difference', ['1', '2', '3'], '-4'],
    ['product', ['1.1', '1.1'], '1.21'],
    ['product', ['850', '12'], '10200'],
    ['product', ['-2', '-0.5', '3'], '3'],
    ['product', ['0', '-5'], '0'],
    ['percentage', ['1200', '10'], '120'],
    ['percentage', ['1000', '21.5'], '215'],
    ['percentage', ['33.33', '3.5'], '1.16655'],
    ['percentage', ['0.01', '1'], '0.0001'],
  ] as const)('the %s of %j is %s', (operation, operands, result) => {
    expect(calculate(operation, operands)).toBe(result)
  })

  it.each([[[]], [['1']], [['1', '']], [['1', 'dos']], [['1,5', '1']], [['1e3', '1']], [[' 1', '1']], [['1.', '1']]])(
    'nothing comes of %j',
    (operands) => {
      expect(calculate('sum', operands)).toBeUndefined()
    },
  )
})

describe('minor units', () => {
  it.each([
    ['1200.50', 2, 120050n],
    ['1200', 2, 120000n],
    ['0.005', 2, 1n],
    ['0.0049', 2, 0n],
    ['1.005', 2, 101n],
    ['2.675', 2, 268n],
    ['-0.005', 2, -1n],
    ['-1.004', 2, -100n],
    ['1.5', 0, 2n],
    ['1.49', 0, 1n],
    ['007', 0, 7n],
  ] as const)('of %s with %i decimals are %s', (text, decimals, minor) => {
    expect(toMinor(text, decimals)).toBe(minor)
  })

  it.each(['', 'abc', '1,5', '.5', '--1', '1.2.3'])('are not to be had of «%s»', (text) => {
    expect(toMinor(text, 2)).toBeUndefined()
  })
})

describe('a date after another', () => {
  it.each([
    ['2026-01-31', '1', 'months', '2026-02-28'],
    ['2024-01-31', '1', 'months', '2024-02-29'],
    ['2026-01-31', '3', 'months', '2026-04-30'],
    ['2026-03-31', '-1', 'months', '2026-02-28'],
    ['2026-12-15', '1', 'months', '2027-01-15'],
    ['2026-01-15', '-1', 'months', '2025-12-15'],
    ['2026-05-03', '24', 'months', '2028-05-03'],
    ['2024-02-29', '1', 'years', '2025-02-28'],
    ['2024-02-29', '4', 'years', '2028-02-29'],
    ['2096-02-29', '4', 'years', '2100-02-28'],
    ['2026-02-28', '1', 'days', '2026-03-01'],
    ['2024-02-28', '1', 'days', '2024-02-29'],
    ['2026-12-31', '1', 'days', '2027-01-01'],
    ['2026-03-29', '1', 'days', '2026-03-30'],
    ['2026-01-01', '-1', 'days', '2025-12-31'],
    ['2026-05-03', '0', 'days', '2026-05-03'],
    ['2026-05-03', '365', 'days', '2027-05-03'],
    ['0099-12-31', '1', 'days', '0100-01-01'],
    ['0050-01-31', '1', 'months', '0050-02-28'],
  ] as const)('%s and %s %s is %s', (iso, count, unit, result) => {
    expect(dateAfter(iso, count, unit)).toBe(result)
  })

  it.each([
    ['2026-02-30', '1', 'days'],
    ['', '1', 'days'],
    ['2026-05-03', '', 'days'],
    ['2026-05-03', '1.5', 'months'],
    ['2026-05-03', 'uno', 'years'],
    ['9999-12-31', '1', 'days'],
    ['9999-12-31', '1', 'years'],
    ['0001-01-01', '-1', 'days'],
    ['0001-01-01', '-1', 'years'],
    ['2026-05-03', '-99999', 'years'],
  ] as const)('%s and %s %s is no date', (iso, count, unit) => {
    expect(dateAfter(iso, count, unit)).toBeUndefined()
  })
})
