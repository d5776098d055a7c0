// Points: what one earns them with and what they are exchanged for. Every number of it is here.

/** `void` is the operator's: points that were not earned. `refund` follows a payment: taken back with it, and given again. */
export const rewardSources = ['use', 'invited', 'upgraded', 'exchange', 'void', 'refund'] as const
export type RewardSource = (typeof rewardSources)[number]

/** What each is worth. */
export const pointsFor = {
  /** Somebody else uses one of one's public writings: each person once for each writing. */
  use: 5,
  /** Somebody who came by one's link confirms their address. */
  invited: 20,
  /** … and pays for Premium, the first time. */
  upgraded: 200,
} as const satisfies Partial<Record<RewardSource, number>>

/** How many of them count within a day: whoever is used a lot gains a lot, and a programme gains nothing more. */
export const mostADay = {
  use: 20,
  /** Of one's writings, by the same person. */
  sameReader: 3,
  invited: 10,
  upgraded: 10,
} as const

/** Days of Premium, and what they cost. */
export const offers = [
  { days: 7, points: 100 },
  { days: 30, points: 350 },
  { days: 90, points: 900 },
] as const

export type OfferedDays = (typeof offers)[number]['days']
export const offeredDays = offers.map(({ days }) => days)

export const priceOf = (days: OfferedDays): number => offers.find((offer) => offer.days === days)?.points ?? 0
