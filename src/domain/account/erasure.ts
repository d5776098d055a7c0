// Data of a deleted account: active, then blocked while others need it as evidence, then destroyed.

const day = 24 * 60 * 60_000

/** Leaves the owner time to cancel, or to notice that another person asked for it. */
const graceDays = 14

export const eraseDate = (now: Date): Date => new Date(now.getTime() + graceDays * day)

/** *Activo → bloqueado → destruido*: blocked data is stored apart and shown to no user until its legal term ends. */
export type KeptFor = 'active' | 'blocked' | 'destroyed'

type Kept = {
  /** When the account is deleted; null while that was not asked for. */
  eraseAt: Date | null
  /** Until when other people may need it as evidence; null where they do not. */
  neededUntil: Date | null
}

export function keptForOf({ eraseAt, neededUntil }: Kept, now: Date): KeptFor {
  if (eraseAt === null || eraseAt > now) return 'active'
  return neededUntil !== null && neededUntil > now ? 'blocked' : 'destroyed'
}
