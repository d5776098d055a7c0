// Logins in time, also in a time that jumped.
import { describe, expect, it } from 'vitest'
import { isFresh, isStale } from './session.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('a login', () => {
  it.each([
    [0, true],
    [14 * minute, true],
    [15 * minute, false],
    [400 * day, false],
    // The clock of another server may be a little ahead.
    [-30_000, true],
    [-minute, false],
    [-400 * day, false],
  ])('of %i ms ago is fresh: %s', (ms, fresh) => {
    expect(isFresh({ id: '', authenticatedAt: ago(ms) }, now)).toBe(fresh)
  })
})

describe('a session', () => {
  it.each([
    [0, false],
    [hour, false],
    [hour + 1, true],
    // Seen in the future: marked again, so that the session ends at its usual time.
    [-400 * day, true],
  ])('seen %i ms ago is marked anew: %s', (ms, stale) => {
    expect(isStale(ago(ms), now)).toBe(stale)
  })
})
