// Free and premium: who has what, and until when.

const day = 24 * 60 * 60_000

/**
 * Where premium days come from, or go to. `opening` is what an account had before there was a ledger, `restored` what a payment
 * gives again that was taken back.
 */
export const planSources = ['opening', 'operator', 'code', 'payment', 'refund', 'restored', 'reward'] as const
export type PlanSource = (typeof planSources)[number]

type Subscriber = { premiumUntil: Date | null }

export const isPremium = (account: Subscriber, now: Date): boolean =>
  account.premiumUntil !== null && account.premiumUntil > now

/** Days, whole or not, are added to what is left, never on top of a past end; taken back, they end it now at the earliest. */
export function extendPremium(account: Subscriber, days: number, now: Date): Date {
  const left = isPremium(account, now) ? account.premiumUntil : null
  if (days < 0 && !left) return account.premiumUntil ?? now
  const until = new Date(Math.round((left ?? now).getTime() + days * day))
  return until < now ? now : until
}

const week = 7 * day

/** In the week in which somebody hears of it. */
export const endsSoon = (account: Subscriber, now: Date): boolean =>
  isPremium(account, now) && Number(account.premiumUntil) <= now.getTime() + week
