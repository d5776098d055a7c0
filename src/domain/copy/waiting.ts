// What waits for somebody: to be signed or filled in by them, or, of their own, to be seen to.

export const waitingKinds = ['sign', 'fill', 'declined', 'late', 'complete', 'hand_over'] as const

export type Waiting = {
  /**
   * Theirs to sign or to fill in; that somebody will not sign; over or nearly so; whole; with links that nobody has opened and
   * no letter carries.
   */
  kind: (typeof waitingKinds)[number]
  /** Of the copy. */
  id: string
  title: string
  deadline: Date | null
  /** Since when. */
  at: Date
  /** By which link, where it is theirs to fill in or to sign; null for what an owner fills in without one. */
  participant: string | null
  generation: number | null
  /** Of the round, where it is theirs to sign. */
  tempId: string | null
  /** Who asks for it, or who is missing: the first four. Null stands for the reader. */
  names: (string | null)[]
}

const most = 6

/** The first thing that a copy is waiting for, and no long list: what one has to do oneself comes first. */
export function shownWaiting(all: readonly Waiting[]): Waiting[] {
  const ordered = waitingKinds.flatMap((kind) => all.filter((each) => each.kind === kind))
  const seen = new Set<string>()
  // That only the reader is missing is said by what the reader has to fill in.
  const own = new Set(all.filter(({ kind }) => kind === 'fill').map(({ id }) => id))
  const isSaid = ({ kind, id, names }: Waiting) =>
    kind === 'late' && own.has(id) && names.every((name) => name === null)
  return ordered
    .filter((each) => !isSaid(each))
    .filter(({ kind, id, participant }) => {
      // The same address may play two parts in a copy: each is filled in by itself.
      const key = kind === 'fill' || kind === 'sign' ? (participant ?? `${kind} ${id}`) : id
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .slice(0, most)
}
