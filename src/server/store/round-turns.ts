// Whose turn it is in a round: they hear of it, once, in the transaction in which their turn has come.
import { type Round, type Signer, toInvite } from '#domain/signing/round.ts'
import type { Database } from './database.ts'
import { enqueue } from './jobs.ts'
import { tell } from './notices.ts'
import { appendEvent } from './round-events.ts'
import { markSignersInvited } from './rounds.ts'

/** Of a round that is held, with its people as they are now. */
export async function inviteSigners(
  db: Database,
  { id, inOrder, title, userId }: Round,
  people: readonly Signer[],
  now: Date,
): Promise<void> {
  const next = toInvite(people, inOrder)
  await markSignersInvited(
    db,
    next.map((each) => each.id),
    now,
  )
  for (const { id: signerId, way, email, does, generation } of next) {
    await appendEvent(db, id, { kind: 'invited', who: signerId, by: way, ...(email && { email }) }, now)
    if (way === 'email')
      await enqueue(db, 'send-round-letter', { template: 'invitation', signerId }, now, {
        key: `round-invitation:${signerId}:${generation}`,
      })
    await tell(
      db,
      {
        to: { email },
        kind: does === 'approve' ? 'asked-to-approve' : 'asked-to-sign',
        key: `asked:${signerId}:${generation}`,
        subject: id,
        title,
        who: userId,
        detail: { part: signerId },
        ...(userId && { by: { userId } }),
      },
      now,
    )
  }
}
