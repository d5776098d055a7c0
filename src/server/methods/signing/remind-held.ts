// A letter more to somebody in a round that is held: only while it is theirs to sign.
import { Refusal } from '#domain/refusal.ts'
import { isSignersTurn, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import type { Database } from '#server/store/database.ts'
import { enqueue } from '#server/store/jobs.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'

export async function remindHeld(
  db: Database,
  { round, people }: { round: Round; people: readonly Signer[] },
  signer: Signer,
  now: Date,
): Promise<void> {
  const waits = signer.state === 'pending' || signer.state === 'seen'
  if (roundStateAt(round, now) !== 'signing' || !waits || signer.email === '') throw new Refusal('forbidden')
  if (!isSignersTurn(signer, people, round.inOrder)) throw new Refusal('forbidden')
  await enqueue(db, 'send-round-letter', { template: 'reminder', signerId: signer.id }, now, {
    key: `round-reminder:${signer.id}`,
  })
  await appendEvent(db, round.id, { kind: 'reminded', who: signer.id }, now)
  await changeSigner(db, signer.id, { remindedAt: now })
}
