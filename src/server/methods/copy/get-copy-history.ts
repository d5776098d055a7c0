// The history of a copy for its owner: while it was filled in, and in every round of signing.
import { historyActions, historyOf } from '#domain/copy/history.ts'
import { eventsIn } from '#domain/signing/chain-events.ts'
import { roundHistory, type SigningHappened } from '#domain/signing/round-history.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { listEventsOf } from '#server/store/events.ts'
import { listEvents } from '#server/store/round-events.ts'
import { listRoundsOf, listSigners } from '#server/store/rounds.ts'
import { loadFollowed } from './held.ts'

/** Newest first. */
async function signingHistory(db: Database, copyId: string): Promise<SigningHappened[]> {
  const happened: SigningHappened[] = []
  for (const round of await listRoundsOf(db, copyId))
    happened.push(
      ...roundHistory(round, await listSigners(db, round.id), eventsIn(await listEvents(db, round.id))).toReversed(),
    )
  return happened
}

export const getCopyHistory = query('get-copy-history', {
  costly: true,
  load: loadFollowed,
  allow: canFollow,
  async run({ db, subject: { copy, people }, now }) {
    const happened = historyOf(copy, people, await listEventsOf(db, copy.id, historyActions), now)
    const signing = await signingHistory(db, copy.id)
    return {
      happened: happened.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
      signing: signing.map(({ who, isInPerson, ...each }) => ({
        ...each,
        in_person: isInPerson,
        who: who && { id: who.id, name: who.name, does: who.does, is_owner: who.isOwner },
      })),
    }
  },
})
