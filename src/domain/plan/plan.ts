// Free and premium: who has what, and until when.

const day = 24 * 60 * 60_000

/** Where premium days come from. `opening` is what an account had before there was a ledger. */
export type PlanSource = 'opening' | 'operator' | 'code'

type Subscriber = { premiumUntil: Date | null }

export const isPremium = (account: Subscriber, now: Date): boolean =>
  account.premiumUntil !== null && account.premiumUntil > now

/** Days are added to what is left, never on top of a past end. */
export function extendPremium(account: Subscriber, days: number, now: Date): Date {
  const from = isPremium(account, now) && account.premiumUntil ? account.premiumUntil : now
  return new Date(from.getTime() + days * day)
}
