// How long a login lasts, and for how long it counts as fresh.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Session = { id: string; authenticatedAt: Date }

export const sessionEnds = (now: Date): Date => new Date(now.getTime() + 30 * day)

/** Tolerated difference between the clocks of two servers; a time further ahead comes from a wrong clock. */
const skew = minute

/** A time too far in the future counts as long ago. */
const ageOf = (then: Date, now: Date): number => {
  const age = now.getTime() - then.getTime()
  return age > -skew ? age : Number.POSITIVE_INFINITY
}

/** A session is marked as seen at most once an hour: enough for its owner's list, with few writes. */
export const isStale = (seenAt: Date, now: Date): boolean => ageOf(seenAt, now) > hour

/** Sensitive changes need a password typed within the last minutes. */
export const isFresh = (session: Session, now: Date): boolean => ageOf(session.authenticatedAt, now) < 15 * minute
