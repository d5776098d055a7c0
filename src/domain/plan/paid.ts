// What a payment gives: as many days as were paid for, less those that were paid back. Whatever order the news comes in, this is
// asked of the invoice as it is now, and the ledger is brought to it.

/** In seconds since 1970, as the payment service says it. */
export type PaidLine = { amount: number; start: number; end: number }

export type PaidInvoice = {
  isPaid: boolean
  /** The first of a subscription. */
  isFirst: boolean
  lines: readonly PaidLine[]
  /** In hundredths: what was taken from a card or an account for it, and what of it was paid back or is disputed. */
  taken: number
  returned: number
}

const daySeconds = 24 * 60 * 60

/** The next payment is taken an hour or two after the end of what was paid: nobody is without Premium for that long. */
const graceDays = 1

/** A line that costs gives its days, one that credits (of a change from months to years, say) takes back its own. */
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

/** How a subscription stands, in the payment service's own words. */
export type Subscription = {
  id: string
  status: string
  interval: 'month' | 'year'
  periodEnd: Date
  /** When it ends for good, where somebody has asked for that. */
  endsAt: Date | null
}

/** Takes a payment by itself when its period ends. */
export const isRenewing = ({ status, endsAt }: Pick<Subscription, 'status' | 'endsAt'>): boolean =>
  (status === 'active' || status === 'trialing') && endsAt === null

/** Its last invoice is open, and may be asked for again and again, also where its end is set. */
export const isOwed = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'past_due' || status === 'unpaid'

/** Nothing more will come of it. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'incomplete'
