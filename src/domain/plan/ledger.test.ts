// What is left of one payment in a ledger: used days do not count, nor days of other sources.
import { describe, expect, it } from 'vitest'
import { changeTo, type PlanLine, standingOf } from './ledger.ts'
import { extendPremium } from './plan.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)

/** A ledger as the store writes it. */
function ledger() {
  const lines: PlanLine[] = []
  let until: Date | null = null
  const standing = (of: string, now: number) => standingOf(lines, of, until, at(now))
  function add(of: string, days: number, now: number) {
    until = extendPremium({ premiumUntil: until }, days, at(now))
    lines.push({ of, days: Math.sign(days) * Math.ceil(Math.abs(days)), until, at: at(now) })
  }
  /** Changes an invoice's worth to so many days; returns the change. */
  function settle(of: string, worth: number, now: number): number {
    const change = changeTo(worth, standing(of, now))
    if (change !== 0) add(of, change, now)
    return change
  }
  return { add, settle, standing, left: (now: number) => Math.max(0, (Number(until) - Number(at(now))) / day) }
}

describe('a payment that is disputed', () => {
  it('loses what is left, to the moment, and gets no more than that when it is won', () => {
    const { settle, left } = ledger()
    settle('in_1', 31, 0)
    expect(settle('in_1', 0, 20.5)).toBe(-10.5)
    expect(left(20.5)).toBe(0)
    expect(settle('in_1', 31, 50)).toBe(10.5)
    expect(left(50)).toBe(10.5)
    // Repeated: taking back and giving again adds no days.
    expect(settle('in_1', 0, 52)).toBe(-8.5)
    expect(settle('in_1', 31, 90)).toBe(8.5)
  })
  it('takes nothing of what other payments and codes gave, before or after it', () => {
    const { add, settle, left } = ledger()
    add('code', 10, 0)
    settle('in_1', 31, 0)
    settle('in_2', 30, 30)
    // Its days are from the tenth to the fortieth.
    expect(settle('in_1', 0, 35)).toBe(-6)
    expect(left(35)).toBe(30)
    expect(settle('in_1', 31, 36)).toBe(6)
    expect(left(36)).toBe(35)
    // All its days are used: none can be taken back.
    expect(settle('in_1', 0, 71)).toBe(0)
    expect(settle('in_1', 31, 71)).toBe(0)
  })
  it('and paid back in part gives up to its share, and no day that was used twice', () => {
    const { settle } = ledger()
    settle('in_1', 31, 0)
    expect(settle('in_1', 0, 5)).toBe(-26)
    expect(settle('in_1', 15, 6)).toBe(10)
    const late = ledger()
    late.settle('in_1', 31, 0)
    late.settle('in_1', 15, 20)
    expect(late.left(20)).toBe(0)
    expect(late.settle('in_1', 0, 21)).toBe(0)
    expect(late.settle('in_1', 15, 22)).toBe(0)
    expect(late.settle('in_1', 31, 23)).toBe(11)
  })
})

describe('the ledger', () => {
  it('gives days of a year back where somebody goes over to months', () => {
    const { settle, left } = ledger()
    settle('in_year', 366, 0)
    expect(settle('in_month', -235, 100)).toBe(-235)
    expect(left(100)).toBe(31)
    expect(settle('in_year', 0, 100)).toBe(-31)
  })
  it('knows what is left of each in whatever order their clocks were', () => {
    const lines = [
      { of: 'code', days: 30, until: at(31), at: at(1) },
      { of: 'in_1', days: 31, until: at(62), at: at(0) },
    ]
    expect(standingOf(lines, 'in_1', at(62), at(40))).toEqual({ given: 31 * day, left: 22 * day, all: 22 * day })
    expect(standingOf(lines, 'code', at(62), at(20)).left).toBe(11 * day)
  })
})
