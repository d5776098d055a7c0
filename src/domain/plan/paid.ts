// The days that an invoice gives: those paid for, less those refunded. Computed from the invoice's present state, and the ledger is
// adjusted to it, so that the order of Stripe's events does not matter.

/** Unix times in seconds, as Stripe has them. */
export type PaidLine = { amount: number; start: number; end: number }

export type PaidInvoice = {
  isPaid: boolean
  /** The first invoice of a subscription. */
  isFirst: boolean
  lines: readonly PaidLine[]
  /** In hundredths: what was charged, and what of it was refunded or is disputed. */
  taken: number
  returned: number
}

const daySeconds = 24 * 60 * 60

/** The service charges an hour or two after the paid period ends: a day's grace bridges it. */
const graceDays = 1

/** A line with a positive amount gives its days; a credit (as of a change from months to years) takes them back. */
function daysOfLine({ amount, start, end }: PaidLine): number {
  return Math.sign(amount) * Math.round((end - start) / daySeconds)
}

export function daysOf({ isPaid, isFirst, lines, taken, returned }: PaidInvoice): number {
  if (!isPaid) return 0
  const bought = lines.reduce((days, line) => days + daysOfLine(line), 0)
  const given = bought > 0 && isFirst ? bought + graceDays : bought
  if (given <= 0 || taken <= 0) return given
  const kept = Math.max(0, taken - returned) / taken
  return Math.floor(given * kept)
}

/** A subscription with Stripe's own status. */
export type Subscription = {
  id: string
  status: string
  interval: 'month' | 'year'
  periodEnd: Date
  /** When it ends for good, where a cancellation was asked for. */
  endsAt: Date | null
}

/** Charges again when its period ends. */
export const isRenewing = ({ status, endsAt }: Pick<Subscription, 'status' | 'endsAt'>): boolean =>
  (status === 'active' || status === 'trialing') && endsAt === null

/** Its last invoice is open, and Stripe may retry it, also when its end is set. */
export const isOwed = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'past_due' || status === 'unpaid'

/** No further charge will come from it. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'incomplete'
