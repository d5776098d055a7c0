// The fourteen days in which a consumer may withdraw from a distance contract (Directive 2011/83/EU, articles 9 and 11a). They count from
// the first payment: a renewal is the same contract and opens no new period.
import type { PlanSource } from './plan.ts'

const day = 24 * 60 * 60_000
const periodDays = 14
/** A renewal may be paid some days late. */
const lateDays = 10

type Line = { source: PlanSource; days: number; at: Date }

export type Purchase = {
  paidAt: Date
  /** The last day of the period. */
  until: Date
}

/** `lines` of the ledger, the newest first. Undefined: nothing was bought, the period is over, or it was refunded. */
export function openPurchase(lines: readonly Line[], now: Date): Purchase | undefined {
  const last = lines.findIndex(({ source }) => source === 'payment' || source === 'refund')
  const paid = lines[last]
  if (paid?.source !== 'payment') return undefined
  // The whole of the last day counts, in any time zone.
  if (now.getTime() >= paid.at.getTime() + (periodDays + 1) * day) return undefined
  const before = lines.slice(last + 1).find(({ source }) => source === 'payment')
  const isRenewal = before && paid.at.getTime() <= before.at.getTime() + (before.days + lateDays) * day
  return isRenewal ? undefined : { paidAt: paid.at, until: new Date(paid.at.getTime() + periodDays * day) }
}
