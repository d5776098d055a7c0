// What waits for a user: copies to sign or to fill in, and their own copies that need attention.

export const waitingKinds = ['sign', 'fill', 'declined', 'late', 'complete', 'hand_over'] as const

export type Waiting = {
  /**
   * To sign or fill in by the reader; declined by a signer; past or near its deadline; complete; with links that were not opened
   * and that no letter carries.
   */
  kind: (typeof waitingKinds)[number]
  /** The id of the copy. */
  id: string
  title: string
  deadline: Date | null
  /** Since when. */
  at: Date
  /** Whose link it is, where it is the reader's to fill in or to sign; null for what an owner fills in without one. */
  participant: string | null
  generation: number | null
  /** The round's, where it is the reader's to sign. */
  tempId: string | null
  /** Who asks for it, or who is missing, up to four. Null means the reader. */
  names: (string | null)[]
}

const most = 6

/** The first reason that each copy waits for, in a short list: what the reader has to do comes first. */
export function shownWaiting(all: readonly Waiting[]): Waiting[] {
  const ordered = waitingKinds.flatMap((kind) => all.filter((each) => each.kind === kind))
  const seen = new Set<string>()
  // Where the reader has something to fill in, a deadline that only the reader can miss is not shown again.
  const own = new Set(all.filter(({ kind }) => kind === 'fill').map(({ id }) => id))
  const isSaid = ({ kind, id, names }: Waiting) =>
    kind === 'late' && own.has(id) && names.every((name) => name === null)
  return ordered
    .filter((each) => !isSaid(each))
    .filter(({ kind, id, participant }) => {
      // One address may have two parts in a copy: each is filled in by itself.
      const key = kind === 'fill' || kind === 'sign' ? (participant ?? `${kind} ${id}`) : id
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    .slice(0, most)
}
