import { expect, it } from 'vitest'
import { sharpnessOf } from './draw-page.ts'

it('draws as sharp as the screen, at most twofold, and never more than eight million pixels', () => {
  expect(sharpnessOf(600, 850, 1)).toBe(1)
  expect(sharpnessOf(600, 850, 3)).toBe(2)
  const large = sharpnessOf(2400, 3400, 2)
  expect(2400 * large * 3400 * large).toBeCloseTo(8_000_000)
})
