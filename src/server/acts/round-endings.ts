// A round comes to nothing: it stays as it is with all that happened in it, and the copy can be signed anew.
import type { Copy } from '#domain/copy/copy.ts'
import type { Recorded } from '#domain/signing/chain.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import { changeCopy, holdCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { changeRound, holdRound, listOpenRoundsOf, listSigners } from '#server/store/rounds.ts'

/** A round that is held; `people`: those who are told. */
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

/** `evidence`: from where it was cancelled, or that the account was erased. */
export async function cancelHeldRound(
  db: Database,
  held: Held,
  { reason, evidence }: { reason: string; evidence: Recorded },
  now: Date,
): Promise<void> {
  await endRound(db, held, { state: 'cancelled', reason }, now)
  await raise({ db, now }, 'round.cancelled', { round: held.round, people: held.people, reason, evidence })
}

/** Before an account is erased with its copies: the signers hear that the rounds are cancelled. */
export async function cancelOpenRounds(db: Database, userId: string, now: Date): Promise<void> {
  for (const { id, copyId } of await listOpenRoundsOf(db, userId)) {
    if (copyId) await holdCopy(db, copyId)
    const round = await holdRound(db, id)
    if (round?.state !== 'preparing' && round?.state !== 'signing') continue
    const held = { round, people: await listSigners(db, id), copy: undefined }
    await cancelHeldRound(db, held, { reason: '', evidence: { by_erasure: true } }, now)
  }
}
