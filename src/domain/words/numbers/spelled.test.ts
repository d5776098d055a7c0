// Numbers read from words.
import { describe, expect, it } from 'vitest'
import { fold } from '#domain/writing/text/fold.ts'
import { cardinal } from './numbers.ts'
import { spelledNumber } from './spelled.ts'

const read = (text: string): bigint | undefined => spelledNumber(fold(text).split(' '))

describe('a spelled number', () => {
  it('is what the number is written as, in every form', () => {
    const some = [
      1n,
      7n,
      15n,
      21n,
      30n,
      31n,
      99n,
      100n,
      101n,
      121n,
      200n,
      345n,
      500n,
      701n,
      999n,
      1000n,
      1001n,
      1300n,
      2026n,
    ]
    const more = [
      21_000n,
      31_001n,
      100_000n,
      121_121n,
      999_999n,
      1_000_000n,
      1_000_001n,
      2_300_500n,
      21_000_021n,
      10n ** 12n,
      3_002_001_000_500n,
    ]
    for (const value of [...some, ...more])
      for (const form of ['alone', 'masculine', 'feminine'] as const) expect(read(cardinal(value, form))).toBe(value)
  })

  it.each([
    '',
    'dos y tres',
    'cien dos',
    'mil mil',
    'treinta y',
    'y tres',
    'uno dos',
    'casa',
    'millones',
    'veinte y uno casas',
  ])('is not «%s»', (text) => expect(read(text)).toBeUndefined())
})
