// A letter more to somebody in a round that is held: only while it is theirs to sign.

import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSignersTurn, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { raise } from '#server/effects/effects.ts'
import { payForLetters } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { changeSigner } from '#server/store/rounds.ts'

const hour = 60 * 60_000

/** By whichever name somebody is called: as one of a copy's people, as one of those who sign, or by the clock. */
function insistOnPause({ remindedAt }: Signer, now: Date): void {
  const left = remindedAt ? remindedAt.getTime() + hour - now.getTime() : 0
  if (left > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(left / 1000) })
}

export async function remindHeld(
  db: Database,
  { round, people }: { round: Round; people: readonly Signer[] },
  signer: Signer,
  { account, now }: { account: string; now: Date },
): Promise<void> {
  const waits = signer.state === 'pending' || signer.state === 'seen'
  if (roundStateAt(round, now) !== 'signing' || !waits || signer.email === '') throw new Refusal('forbidden')
  if (!isSignersTurn(signer, people, round.inOrder)) throw new Refusal('forbidden')
  insistOnPause(signer, now)
  await payForLetters({ db, now }, budgets.askLetters(account, [signer]))
  await raise({ db, now }, 'signers.reminded', { roundId: round.id, signers: [signer], byItself: false })
  await changeSigner(db, signer.id, { remindedAt: now })
}
