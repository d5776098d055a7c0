// How long a login lasts, and for how long it counts as fresh.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Session = { id: string; authenticatedAt: Date }

export const sessionEnds = (now: Date): Date => new Date(now.getTime() + 30 * day)

/** Two servers' clocks may differ by as much; what is further ahead was written by a clock that was wrong. */
const skew = minute

/** What is not yet is not new: it counts as long ago. */
const ageOf = (then: Date, now: Date): number => {
  const age = now.getTime() - then.getTime()
  return age > -skew ? age : Number.POSITIVE_INFINITY
}

/** A session is marked as seen at most once an hour: often enough for its owner's list, seldom enough for reading. */
export const isStale = (seenAt: Date, now: Date): boolean => ageOf(seenAt, now) > hour

/** Sensitive changes without typing the password again are for people who have just done so. */
export const isFresh = (session: Session, now: Date): boolean => ageOf(session.authenticatedAt, now) < 15 * minute
