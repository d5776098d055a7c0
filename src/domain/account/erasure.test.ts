// Deletion of an account: not before its date; evidence that others rely on is stored for its legal term.
import { describe, expect, it } from 'vitest'
import { eraseDate, keptForOf } from './erasure.ts'

const now = new Date('2026-05-15T10:00:00Z')
const past = new Date('2026-05-15T09:59:59Z')
const future = new Date('2026-05-15T10:00:01Z')

describe('leaving', () => {
  it('happens fourteen days after asking', () => expect(eraseDate(now)).toEqual(new Date('2026-05-29T10:00:00Z')))
  it.each([
    ['active while nobody leaves', null, future, 'active'],
    ['active until the day comes', future, null, 'active'],
    ['destroyed from the very moment on', now, null, 'destroyed'],
    ['blocked while others rely on it', past, future, 'blocked'],
    ['destroyed when their term has ended', past, now, 'destroyed'],
  ] as const)('things are %s', (_what, eraseAt, neededUntil, keeping) => {
    expect(keptForOf({ eraseAt, neededUntil }, now)).toBe(keeping)
  })
})
