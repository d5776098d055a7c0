// When failed work is tried again, and when it is given up.

const second = 1000
const minute = 60 * second

/** Soon at first, then every half hour: 24 tries outlast a mail server that is away for nine hours. */
export const mostAttempts = 24

/** `chance`, from 0 to 1, spreads what failed together, so that it does not all come back at the same moment. */
export function pauseAfter(attempt: number, chance: number): number {
  const pause = Math.min(5 * second * 3 ** (attempt - 1), 30 * minute)
  return Math.round(pause * (0.9 + 0.2 * chance))
}

/** Whoever was killed with it in hand up to three times may have had bad luck; after that it may be what kills them. */
export const pauseAfterLoss = (attempt: number, chance: number): number =>
  attempt <= 3 ? 0 : pauseAfter(attempt - 2, chance)
