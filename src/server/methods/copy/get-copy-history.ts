// The history of a copy for its owner: filling in, every round of signing, and which texts usually come next.
import type { Action } from '#contract/contract.ts'
import { historyActions, historyOf } from '#domain/copy/history.ts'
import { eventsIn } from '#domain/signing/evidence/chain-events.ts'
import { roundHistory, type SigningHappened } from '#domain/signing/round-history.ts'
import { canFollow } from '#policy/copy.ts'
import { query } from '#server/dispatch/method.ts'
import { listEventsOf } from '#server/store/audit/events.ts'
import { findLinkedTexts } from '#server/store/catalogue/library.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { listEvents } from '#server/store/signing/round-events.ts'
import { listRoundsOf } from '#server/store/signing/rounds.ts'
import { loadCopyWithPeople } from './locked-copy.ts'

/** Held against the names that are recorded. */
const read: readonly Action[] = historyActions

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
  limited: true,
  load: loadCopyWithPeople,
  allow: canFollow,
  async run({ db, subject: { copy, people }, now }) {
    const happened = historyOf(copy, people, await listEventsOf(db, copy.id, read), now)
    const signing = await signingHistory(db, copy.id)
    const linked = copy.slug && copy.writingId ? await findLinkedTexts(db, copy.writingId) : undefined
    return {
      next: linked?.next ?? [],
      happened: happened.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
      signing: signing.map(({ who, isInPerson, ...each }) => ({
        ...each,
        in_person: isInPerson,
        who: who && { id: who.id, name: who.name, does: who.does, is_owner: who.isOwner },
      })),
    }
  },
})
