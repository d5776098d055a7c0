// Cancels the round of a copy that is cancelled, or sent to be signed anew.

import type { Copy } from '#domain/copy/copy.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { isUnderWay } from '#domain/signing/round.ts'
import { cancelHeldRound } from '#server/acts/round-endings.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import type { Database } from '#server/store/engine/database.ts'
import { lockOwnRound } from './linked-round.ts'

/** `isBegunAnew`: a new round follows, whose letters carry new links; so no letter about the cancelled round is sent. */
type Cancelling = Pick<CallContext, 'now' | 'caller'> & { reason: string; isBegunAnew?: boolean }

/** The copy must be locked; the caller changes its state. Returns the ids of the participants who get a letter. */
export async function cancelRound(
  db: Database,
  copy: Copy,
  { reason, now, caller, isBegunAnew = false }: Cancelling,
): Promise<(string | null)[]> {
  const { round, people } = found(await lockOwnRound(db, { copy: copy.id }))
  if (!round) return []
  if (round.state === 'sealing') throw new Refusal('being_signed')
  if (!isUnderWay(round)) return []
  const told = isBegunAnew ? [] : people
  const evidence = { address: caller.address }
  await cancelHeldRound(db, { round, people: told, copy: undefined }, { reason, evidence }, now)
  return told.filter(({ way, invitedAt }) => way === 'email' && invitedAt).map(({ participantId }) => participantId)
}
