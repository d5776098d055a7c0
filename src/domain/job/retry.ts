// When failed work is tried again, and when it is given up.

const second = 1000
const minute = 60 * second

/** Soon at first, then every half hour: 24 tries outlast a mail server that is away for nine hours. */
export const mostAttempts = 24

const longest = 30 * minute

/** What waits longer than this after a failure was put off by a clock that has been set right since. */
export const longestPause = 1.1 * longest

/** `chance`, from 0 to 1, spreads what failed together, so that it does not all come back at the same moment. */
export function pauseAfter(attempt: number, chance: number): number {
  const pause = Math.min(5 * second * 3 ** (attempt - 1), longest)
  return Math.round(pause * (0.9 + 0.2 * chance))
}

/** A worker that died with the job retries it at once, up to three times; after that the job itself may be the cause. */
export const pauseAfterLoss = (attempt: number, chance: number): number =>
  attempt <= 3 ? 0 : pauseAfter(attempt - 2, chance)
