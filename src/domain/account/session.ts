// How long a login lasts, and for how long it counts as fresh.

const minute = 60_000
const day = 24 * 60 * minute

export type Session = { id: string; authenticatedAt: Date }

export const sessionEnds = (now: Date): Date => new Date(now.getTime() + 30 * day)

/** A session is prolonged at most once a day, so that reading does not become writing. */
export const isStale = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > day

/** Sensitive changes without typing the password again are for people who have just done so. */
export const isFresh = (session: Session, now: Date): boolean =>
  now.getTime() - session.authenticatedAt.getTime() < 15 * minute
