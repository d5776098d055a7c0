// What becomes of somebody's things when they leave: active, then blocked while others rely on them, then destroyed.

const day = 24 * 60 * 60_000

/** Long enough to notice that somebody else asked for it, or to change one's mind. */
const graceDays = 14

export const eraseDate = (now: Date): Date => new Date(now.getTime() + graceDays * day)

/** *Activo → bloqueado → destruido*: blocked is kept apart and shown to nobody until its legal term ends. */
export type Keeping = 'active' | 'blocked' | 'destroyed'

type Kept = {
  /** When its owner leaves; null while they stay. */
  eraseAt: Date | null
  /** Until when others may need it as evidence; null where nobody does. */
  neededUntil: Date | null
}

export function keepingOf({ eraseAt, neededUntil }: Kept, now: Date): Keeping {
  if (eraseAt === null || eraseAt > now) return 'active'
  return neededUntil !== null && neededUntil > now ? 'blocked' : 'destroyed'
}
