// The signing of a copy that is called off as a whole.

import type { Copy } from '#domain/copy/copy.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { cancelHeldRound } from '#server/acts/round-endings.ts'
import type { Scene } from '#server/method.ts'
import type { Database } from '#server/store/database.ts'
import { holdOwnRound } from './held.ts'

/** Whoever gets a new link needs no letter about the one before. */
type Cancelling = Pick<Scene, 'now' | 'caller'> & { reason: string; isBegunAnew?: boolean }

/** Of a copy that is held, which is for the caller to change. Answers which of its people are told by this. */
export async function cancelRound(
  db: Database,
  copy: Copy,
  { reason, now, caller, isBegunAnew = false }: Cancelling,
): Promise<(string | null)[]> {
  const { round, people } = found(await holdOwnRound(db, { copy: copy.id }))
  if (!round) return []
  if (round.state === 'sealing') throw new Refusal('being_signed')
  if (round.state !== 'signing' && round.state !== 'preparing') return []
  const told = isBegunAnew ? [] : people
  const evidence = { address: caller.address }
  await cancelHeldRound(db, { round, people: told, copy: undefined }, { reason, evidence }, now)
  return told.filter(({ way, invitedAt }) => way === 'email' && invitedAt).map(({ participantId }) => participantId)
}
