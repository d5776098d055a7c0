// The last answer is there, and its owner wanted it to be signed at once: the round begins in the same transaction.
import type { Copy } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { hindranceTo } from '#domain/signing/hindrance.ts'
import type { Scene } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import type { Database } from '#server/store/database.ts'
import { recordEvent } from '#server/store/events.ts'
import { enqueue } from '#server/store/jobs.ts'
import { beginRound } from './begin.ts'

export type BegunBy = Pick<Scene, 'vault' | 'caller' | 'now'>

/** Of a copy that is held and has just been settled. Where it cannot begin it stays complete: the letter about that says why. */
export async function beginByItself(
  db: Database,
  { copy, people }: { copy: Copy; people: readonly Participant[] },
  { vault, caller, now }: BegunBy,
): Promise<Copy> {
  if (copy.state !== 'complete' || !copy.signsWhenComplete) return copy
  const owner = await findAccount(db, copy.userId)
  if (!owner || hindranceTo(copy, people, owner)) return copy
  // The last day that its owner has set is that of the whole.
  const terms = { deadline: copy.deadline, asksCode: copy.asksCode, message: '' }
  const { round, copy: begun } = await beginRound(db, { copy, people, owner, ...terms }, { vault, now })
  await enqueue(db, 'send-round-letter', { template: 'owner-started', roundId: round.id }, now, {
    key: `round-owner-started:${round.id}`,
  })
  const event = { action: 'signing.started', subject: copy.id, detail: { by_itself: true } } as const
  await recordEvent(db, event, { actor: { kind: 'system' }, now, requestId: caller.id })
  return begun
}
