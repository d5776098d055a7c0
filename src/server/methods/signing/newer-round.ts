// Behind a link of a round that was declined or called off: whether the copy has been sent to be signed again since.
import type { Output } from '#contract/contract.ts'
import type { Participant } from '#domain/actor.ts'
import { isVain, partInNewer } from '#domain/signing/newer-round.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import type { Database } from '#server/store/database.ts'
import { findRoundOf, listSigners } from '#server/store/rounds.ts'
import type { LinkedRound } from './held.ts'

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
