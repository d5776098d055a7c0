// Activation codes tolerate typing mistakes, and nothing else.
import { describe, expect, it } from 'vitest'
import { makeCode, readCode } from './code.ts'

const code = makeCode(Uint8Array.from([0, 1, 31, 10, 42, 255, 7, 8, 9, 16, 17, 18]))

describe('an activation code', () => {
  it('is twelve letters in groups of four', () => expect(code).toBe('RUB-01ZA-AZ78-9GHJ'))
  it.each([
    'RUB-01ZA-AZ78-9GHJ',
    'rub-01za-az78-9ghj',
    ' RUB 01ZA AZ78 9GHJ ',
    'rub01zaaz789ghj',
    '01ZA-AZ78-9GHJ',
    'RUB-OIZA-AZ78-9GHJ',
    'rub–olza–az78–9ghj',
  ])('«%s» is meant for it', (typed) => expect(readCode(typed)).toBe('01ZAAZ789GHJ'))
  it.each(['', 'RUB', 'RUB-01ZA-AZ78-9GH', 'RUB-01ZA-AZ78-9GHJ0', 'RUB-01ZA-AZ78-9GHU', 'RUB-01ZA-AZ78-9GHÑ'])(
    '«%s» is none',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  )
  it('uses every letter alike', () => {
    const letters = new Set(makeCode(Uint8Array.from({ length: 12 }, (_, n) => n)).replace(/^RUB|-/g, ''))
    expect(letters.size).toBe(12)
  })
})
