// What may go to be signed: what is whole, and whose signing has not begun, came to nothing or ran out.
import { expect, it } from 'vitest'
import { isToSign } from './load.ts'

const whole = '2026-11-16T10:00:00.000Z'

it.each([
  ['complete', whole, true],
  ['declined', whole, true],
  ['expired', whole, true],
  // Ran out while it was being filled in.
  ['expired', null, false],
  ['filling', null, false],
  ['signing', whole, false],
  ['signed', whole, false],
  ['cancelled', whole, false],
] as const)('%s, complete since %s: %s', (state, completed_at, expected) => {
  expect(isToSign({ state, completed_at })).toBe(expected)
})
