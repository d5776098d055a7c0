// Ends a round without a signed document: its rows and chain stay, and the copy can be signed in a new round.
import type { Copy } from '#domain/copy/copy.ts'
import type { Recorded } from '#domain/signing/evidence/chain.ts'
import { isUnderWay, type Round, type Signer } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import { changeCopy, lockCopy } from '#server/store/copy/copies.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { changeRound, listOpenRoundsOf, lockRound } from '#server/store/signing/rounds.ts'

/** A locked round; `people`: those who get letters. */
type Held = { round: Round; people: readonly Signer[]; copy: Copy | undefined }

/** Changes states only: letters and notices follow from why the round ends. */
export async function endRound(
  db: Database,
  { round, copy }: Pick<Held, 'round' | 'copy'>,
  { state, reason }: { state: 'cancelled' | 'declined'; reason: string },
  now: Date,
): Promise<void> {
  await changeRound(db, round.id, { state, endedAt: now, endReason: reason })
  if (copy?.state === 'signing')
    await changeCopy(db, copy, { state: state === 'declined' ? 'declined' : 'complete', deadline: null }, now)
}

/** `evidence`: for the chain, where it was cancelled from, or that the account was deleted. */
export async function cancelHeldRound(
  db: Database,
  held: Held,
  { reason, evidence }: { reason: string; evidence: Recorded },
  now: Date,
): Promise<void> {
  await endRound(db, held, { state: 'cancelled', reason }, now)
  await raise({ db, now }, 'round.cancelled', { round: held.round, people: held.people, reason, evidence })
}

/** Before an account is deleted with its copies: the signers get letters that their rounds are cancelled. */
export async function cancelOpenRounds(db: Database, userId: string, now: Date): Promise<void> {
  for (const { id, copyId } of await listOpenRoundsOf(db, userId)) {
    if (copyId) await lockCopy(db, copyId)
    const round = await lockRound(db, id)
    if (!round || !isUnderWay(round)) continue
    const held = { round, people: await listSigners(db, id), copy: undefined }
    await cancelHeldRound(db, held, { reason: '', evidence: { by_erasure: true } }, now)
  }
}
