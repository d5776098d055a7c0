// A payment gives the days that were paid for, and no more.
import { describe, expect, it } from 'vitest'
import { daysOf, type PaidInvoice } from './paid.ts'

const daySeconds = 86_400
const month = { amount: 490, start: 0, end: 30 * daySeconds }
const invoice = (change: Partial<PaidInvoice> = {}): PaidInvoice => ({
  isPaid: true,
  isFirst: false,
  lines: [month],
  taken: 490,
  returned: 0,
  ...change,
})

describe('an invoice', () => {
  it('gives its days, and at the first one more, since the next payment comes a little after the end', () => {
    expect(daysOf(invoice())).toBe(30)
    expect(daysOf(invoice({ isFirst: true }))).toBe(31)
  })
  it('gives nothing until it is paid', () => expect(daysOf(invoice({ isPaid: false, isFirst: true }))).toBe(0))
  it('gives nothing of what was paid back', () => {
    expect(daysOf(invoice({ isFirst: true, returned: 490 }))).toBe(0)
    expect(daysOf(invoice({ returned: 245 }))).toBe(15)
    expect(daysOf(invoice({ returned: 5000 }))).toBe(0)
  })
  it('gives its days where a voucher paid for it', () => expect(daysOf(invoice({ taken: 0 }))).toBe(30))
  it('counts a change from months to years once', () => {
    const left = { amount: -320, start: 10 * daySeconds, end: 30 * daySeconds }
    const year = { amount: 4900, start: 10 * daySeconds, end: 375 * daySeconds }
    expect(daysOf(invoice({ lines: [left, year], taken: 4580 }))).toBe(345)
  })
})
