import { describe, expect, it } from 'vitest'
import { openPurchase } from './withdrawal.ts'

const now = new Date('2026-11-17T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const line = (source: 'payment' | 'refund' | 'code' | 'reward', days: number, at: number) => ({
  source,
  days,
  at: ago(at),
})

describe('a purchase can be withdrawn from', () => {
  it('for fourteen days after the first payment, the last one whole', () => {
    expect(openPurchase([line('payment', 31, 0)], now)).toEqual({ paidAt: now, until: ago(-14) })
    expect(openPurchase([line('payment', 31, 14.99)], now)).toBeDefined()
    expect(openPurchase([line('payment', 31, 15)], now)).toBeUndefined()
  })

  it('also where other days were added since', () =>
    expect(openPurchase([line('code', 30, 1), line('reward', 7, 2), line('payment', 31, 3)], now)).toBeDefined())

  it('but not from a renewal, paid in time or late', () => {
    expect(openPurchase([line('payment', 31, 1), line('payment', 31, 32)], now)).toBeUndefined()
    expect(openPurchase([line('payment', 31, 1), line('payment', 31, 42)], now)).toBeUndefined()
    expect(openPurchase([line('payment', 366, 1), line('payment', 365, 366)], now)).toBeUndefined()
  })

  it('and again where it was bought anew after a while', () =>
    expect(openPurchase([line('payment', 31, 1), line('payment', 31, 90)], now)).toBeDefined())

  it('not what was paid back, and not what was never paid', () => {
    expect(openPurchase([line('refund', -31, 0), line('payment', 31, 1)], now)).toBeUndefined()
    expect(openPurchase([line('code', 30, 1)], now)).toBeUndefined()
    expect(openPurchase([], now)).toBeUndefined()
  })
})
