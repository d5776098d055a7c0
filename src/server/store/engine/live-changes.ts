// Changes for pages that follow them, from any process: announced by triggers (`tell_…` in drizzle/0050_gather-announcements.sql).
import type { OpenDatabase } from './database.ts'
import { gap } from './postgres/announcements.ts'

const channel = 'live'

export type LiveChange =
  | { kind: 'copy'; userId: string; copyId: string }
  /** A notice was added or read. */
  | { kind: 'notices'; userId: string }
  /** A comment was made, answered or resolved: for all who may read the document. */
  | { kind: 'comments'; userIds: readonly string[]; writingId: string }
  | { kind: 'session-ended'; session: string }

export type LiveChanges = {
  /** Calls back with every change, once it is committed. */
  onChange: (listener: (change: LiveChange) => void) => void
  /** Calls back when notifications may be lost, and when they are heard again. */
  onHearing: (listener: (hears: boolean) => void) => void
  close: () => Promise<void>
}

function changeIn(payload: string): LiveChange | undefined {
  const [kind, first, second, ...others] = payload.split(' ')
  if (kind === 'copy' && first && second) return { kind, userId: first, copyId: second }
  if (kind === 'notices' && first) return { kind, userId: first }
  if (kind === 'comments' && first && second) return { kind, userIds: [second, ...others], writingId: first }
  return kind === 'session' && first ? { kind: 'session-ended', session: first } : undefined
}

export async function openLiveChanges({ listen }: Pick<OpenDatabase, 'listen'>): Promise<LiveChanges> {
  const changed: ((change: LiveChange) => void)[] = []
  const hearing: ((hears: boolean) => void)[] = []
  const hear = (payload: string) => {
    if (payload === gap) for (const hears of [false, true]) for (const tell of hearing) tell(hears)
    const change = changeIn(payload)
    // A process of a newer version may send kinds that this one does not know.
    if (change) for (const tell of changed) tell(change)
  }
  const close = await listen(channel, hear, (hears) => {
    for (const tell of hearing) tell(hears)
  })
  return {
    onChange: (listener) => void changed.push(listener),
    onHearing: (listener) => void hearing.push(listener),
    close,
  }
}
