// A round comes to nothing: it stays as it is with all that happened in it, and the copy can be signed anew.
import type { Copy } from '#domain/copy/copy.ts'
import type { Round, Signer } from '#domain/signing/round.ts'
import { changeCopy } from '#server/store/copies.ts'
import type { Database } from '#server/store/database.ts'
import { enqueue } from '#server/store/jobs.ts'
import { changeRound } from '#server/store/rounds.ts'

type Ending = { state: 'cancelled' | 'declined'; reason: string; except?: string }

/** Of a round that is held. Whoever had heard of it hears that it is over. */
export async function endRound(
  db: Database,
  { round, people, copy }: { round: Round; people: readonly Signer[]; copy: Copy | undefined },
  { state, reason, except }: Ending,
  now: Date,
): Promise<void> {
  await changeRound(db, round.id, { state, endedAt: now, endReason: reason })
  if (copy?.state === 'signing')
    await changeCopy(db, copy, { state: state === 'declined' ? 'declined' : 'complete', deadline: null }, now)
  for (const { id, way, invitedAt } of people)
    if (way === 'email' && invitedAt && id !== except)
      await enqueue(db, 'send-round-letter', { template: state, signerId: id }, now, { key: `round-${state}:${id}` })
}
