// What the plans give and what Premium costs: the one place where prices, currency and limits are set. The pages, the letters
// and the policies read it here; payments are refused while Stripe's prices say something else.

export const intervals = ['month', 'year'] as const
/** How often somebody pays. */
export type Interval = (typeof intervals)[number]

/** Prices in hundredths, with taxes. */
export const offer = {
  currency: 'EUR',
  prices: { month: 490, year: 4_900 },
} as const satisfies { currency: string; prices: Record<Interval, number> }

const megabyte = 1_000_000

type PlanLimits = {
  /** In bytes of text, with its history and what is in the trash. */
  storage: { bytes: number; documents: number }
  /** Rows of tables that may be sent in a day, each a letter to somebody. */
  rowsADay: number
}

// A contract has some 30 kB, and as much again for every version in its history: room for eight thousand of them, and for a
// hundred and sixty thousand with Premium. Nobody who writes meets it; a programme gone wild does, within minutes.
export const planLimits: Record<'free' | 'premium', PlanLimits> = {
  free: { storage: { bytes: 250 * megabyte, documents: 2_000 }, rowsADay: 300 },
  premium: { storage: { bytes: 5_000 * megabyte, documents: 10_000 }, rowsADay: 3_000 },
}

/** How many months of the year are paid for, where that is a whole number of them. */
export function monthsPaidInAYear(): number | undefined {
  const { month, year } = offer.prices
  const months = year / month
  return Number.isInteger(months) && months < 12 ? months : undefined
}

/** What a year costs less than twelve months. */
export const savedInAYear = (): number => Math.max(0, 12 * offer.prices.month - offer.prices.year)
