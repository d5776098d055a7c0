// The limits of the plans and the price of Premium, in one place for pages, letters and policies. Payments are refused while Stripe's
// prices differ.

export const intervals = ['month', 'year'] as const
/** How often a subscription is paid. */
export type Interval = (typeof intervals)[number]

/** Prices in hundredths, with taxes. */
export const offer = {
  currency: 'EUR',
  prices: { month: 490, year: 4_900 },
} as const satisfies { currency: string; prices: Record<Interval, number> }

const megabyte = 1_000_000

type PlanLimits = {
  /** In bytes of text, including history and trash. */
  storage: { bytes: number; documents: number }
  /** Rows of tables that may be sent in a day; each sends a letter. */
  rowsADay: number
}

// A contract has some 30 kB, and as much again per version of its history: room for eight thousand of them, and for a hundred and
// sixty thousand with Premium. A person who writes does not reach it; a runaway program does within minutes.
export const planLimits: Record<'free' | 'premium', PlanLimits> = {
  free: { storage: { bytes: 250 * megabyte, documents: 2_000 }, rowsADay: 300 },
  premium: { storage: { bytes: 5_000 * megabyte, documents: 10_000 }, rowsADay: 3_000 },
}

/** For how many months a year's price pays, where that is a whole number. */
export function monthsPaidInAYear(): number | undefined {
  const { month, year } = offer.prices
  const months = year / month
  return Number.isInteger(months) && months < 12 ? months : undefined
}

/** The saving of a year over twelve months. */
export const savedInAYear = (): number => Math.max(0, 12 * offer.prices.month - offer.prices.year)
