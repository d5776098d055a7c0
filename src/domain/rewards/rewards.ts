// Points: what earns them and what they buy. Every number of it is here.

/** `void`: the operator takes back points that were not earned. `refund` follows a payment: taken back with it, and given again. */
export const rewardSources = ['use', 'invited', 'upgraded', 'exchange', 'void', 'refund'] as const
export type RewardSource = (typeof rewardSources)[number]

/** The points of each source. */
export const pointsFor = {
  /** Another user uses a public writing of the account: each person once for each writing. */
  use: 5,
  /** A person who came by the account's link confirms their address. */
  invited: 20,
  /** … and pays for Premium, the first time. */
  upgraded: 200,
} as const satisfies Partial<Record<RewardSource, number>>

/** How many of them count within a day, so that a script gains no more than a popular author. */
export const mostADay = {
  use: 20,
  /** Of all writings of the account, by the same person. */
  sameReader: 3,
  invited: 10,
  upgraded: 10,
} as const

/** Days of Premium, and their price in points. */
export const offers = [
  { days: 7, points: 100 },
  { days: 30, points: 350 },
  { days: 90, points: 900 },
] as const

export type OfferedDays = (typeof offers)[number]['days']
export const offeredDays = offers.map(({ days }) => days)

export const priceOf = (days: OfferedDays): number => offers.find((offer) => offer.days === days)?.points ?? 0
