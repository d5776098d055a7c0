// Premium days are counted from what is left, never from the past.
import { describe, expect, it } from 'vitest'
import { extendPremium, isPremium } from './plan.ts'

const now = new Date('2026-05-03T10:00:00Z')
const at = (text: string) => ({ premiumUntil: new Date(text) })

describe('premium', () => {
  it('is nobody’s until given', () => expect(isPremium({ premiumUntil: null }, now)).toBe(false))
  it('ends at its moment', () => {
    expect(isPremium(at('2026-05-03T10:00:01Z'), now)).toBe(true)
    expect(isPremium(at('2026-05-03T10:00:00Z'), now)).toBe(false)
  })
  it('adds days to what is left', () => {
    expect(extendPremium(at('2026-05-13T10:00:00Z'), 5, now)).toEqual(new Date('2026-05-18T10:00:00Z'))
  })
  it('starts today where it had ended', () => {
    expect(extendPremium(at('2025-01-01T00:00:00Z'), 5, now)).toEqual(new Date('2026-05-08T10:00:00Z'))
  })
  it('gives back what was taken back, and ends now at the earliest', () => {
    expect(extendPremium(at('2026-05-13T10:00:00Z'), -5, now)).toEqual(new Date('2026-05-08T10:00:00Z'))
    expect(extendPremium(at('2026-05-13T10:00:00Z'), -30, now)).toEqual(now)
    expect(extendPremium(at('2025-01-01T00:00:00Z'), -30, now)).toEqual(new Date('2025-01-01T00:00:00Z'))
  })
})
