// Adds the owner's acts in *Firmar aquí* to the chain of the round: locking the session, proving their identity, ending it.

import type { Recorded } from '#domain/signing/evidence/chain.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { seenFrom } from '#server/methods/signing/signature-method.ts'
import { lockCopyState } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRound, lockRound } from '#server/store/signing/rounds.ts'

/** Only while the round is being signed: the sealed chain ends with the last signature. */
export async function recordInRound(
  db: Database,
  roundId: string,
  event: Recorded,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
): Promise<void> {
  const found = await findRound(db, roundId)
  if (!found) return
  if (found.copyId) await lockCopyState(db, found.copyId)
  if ((await lockRound(db, roundId))?.state !== 'signing') return
  await raise({ db, now }, 'round.handed-over', { roundId, event: { ...event, ...seenFrom(caller) } })
}
