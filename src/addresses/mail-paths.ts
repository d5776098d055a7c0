// Addresses that stand in letters only.

export const mailPaths = {
  /** Ends the optional letters: a page that asks, and one press that does it. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
} as const
