// For links of a declined or cancelled round: the later round of the same copy, if there is one.
import type { Output } from '#contract/contract.ts'
import type { Participant } from '#domain/actor.ts'
import { isVain, partInNewer } from '#domain/signing/newer-round.ts'
import { isRoundOwner } from '#domain/signing/signer/owners-part.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { findRoundOf } from '#server/store/signing/rounds.ts'
import type { LinkedRound } from './linked-round.ts'

type Newer = Output<'get-signing-standing'>['newer']

export async function newerRound(
  db: Database,
  { round, people, me }: LinkedRound,
  { caller }: Participant,
): Promise<Newer> {
  if (!isVain(round) || !round.copyId) return null
  const newer = await findRoundOf(db, round.copyId)
  if (!newer || newer.id === round.id || isVain(newer)) return null
  const isOwner = isRoundOwner(me, people, round) || (caller.kind === 'user' && caller.account.id === round.userId)
  return {
    started_at: newer.startedAt.toISOString(),
    is_signed: newer.state === 'signed',
    part: partInNewer(await listSigners(db, newer.id), me),
    copy: isOwner ? round.copyId : null,
  }
}
