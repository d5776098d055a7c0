// The plans, free and Premium: who has which, and until when.

const day = 24 * 60 * 60_000

/**
 * The sources of the ledger's lines. `opening` is what an account had before there was a ledger, `restored` gives days again that were
 * taken back from a payment.
 */
export const planSources = ['opening', 'operator', 'code', 'payment', 'refund', 'restored', 'reward'] as const
export type PlanSource = (typeof planSources)[number]

type Subscriber = { premiumUntil: Date | null }

export const isPremium = (account: Subscriber, now: Date): boolean =>
  account.premiumUntil !== null && account.premiumUntil > now

/** Adds days to what is left, not to a past end; taking days back ends it now at the earliest. */
export function extendPremium(account: Subscriber, days: number, now: Date): Date {
  const left = isPremium(account, now) ? account.premiumUntil : null
  if (days < 0 && !left) return account.premiumUntil ?? now
  const until = new Date(Math.round((left ?? now).getTime() + days * day))
  return until < now ? now : until
}

const week = 7 * day

/** Within its last week, when its owner is told. */
export const endsSoon = (account: Subscriber, now: Date): boolean =>
  isPremium(account, now) && Number(account.premiumUntil) <= now.getTime() + week
