// How long a login lasts, and for how long it counts as fresh.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Session = { id: string; authenticatedAt: Date }

export const sessionEnds = (now: Date): Date => new Date(now.getTime() + 30 * day)

/** A session is marked as seen at most once an hour: often enough for its owner's list, seldom enough for reading. */
export const isStale = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > hour

/** Sensitive changes without typing the password again are for people who have just done so. */
export const isFresh = (session: Session, now: Date): boolean =>
  now.getTime() - session.authenticatedAt.getTime() < 15 * minute
