// What the owner does with *Firmar aquí*, in the chain of the round: when it is locked, how they prove their identity, when it ends.

import type { Recorded } from '#domain/signing/chain.ts'
import { raise } from '#server/effects/effects.ts'
import type { Scene } from '#server/method.ts'
import { seenFrom } from '#server/methods/signing/seen-how.ts'
import { holdCopyState } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { findRound, holdRound } from '#server/store/rounds.ts'

/** Only while it is being signed: what is sealed ends with the last signature. */
export async function recordInRound(
  db: Database,
  roundId: string,
  event: Recorded,
  { caller, now }: Pick<Scene, 'caller' | 'now'>,
): Promise<void> {
  const found = await findRound(db, roundId)
  if (!found) return
  if (found.copyId) await holdCopyState(db, found.copyId)
  if ((await holdRound(db, roundId))?.state !== 'signing') return
  await raise({ db, now }, 'round.handed-over', { roundId, event: { ...event, ...seenFrom(caller) } })
}
