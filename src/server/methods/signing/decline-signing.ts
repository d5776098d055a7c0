// Somebody will not sign, and says why: the round is over, and everybody hears of it.
import { budgets } from '#domain/rate.ts'
import { isRoundOwner } from '#domain/signing/owners-part.ts'
import { insistOnSigning } from '#domain/signing/round.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { findCopy } from '#server/store/copies.ts'
import { enqueue } from '#server/store/jobs.ts'
import { endRound } from '#server/store/round-endings.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { placeOfDeed } from './seen-how.ts'

export const declineSigning = mutation('decline-signing', {
  budgets: ({ ref }, { caller }) => budgets.sign(caller.address, hashToken(ref).toString('hex')),
  load: loadLinkedRound,
  allow: signingLink,
  async run(scene) {
    const { db, input, subject, now, caller } = scene
    const { round, people, me } = subject
    if (me.state === 'declined') return { output: { state: 'declined' }, event: 'nothing-done' }
    insistOnSigning(round, me, people, now)
    const { reason } = input
    const place = placeOfDeed(scene, subject)
    await changeSigner(db, me.id, { state: 'declined', doneAt: now, reason })
    const { address, userAgent } = caller
    const event = {
      kind: 'declined',
      who: me.id,
      name: me.name,
      reason,
      address,
      agent: userAgent.slice(0, 300),
      ...place,
    }
    await appendEvent(db, round.id, event, now)
    const copy = round.copyId ? await findCopy(db, round.copyId) : undefined
    await endRound(db, { round, people, copy }, { state: 'declined', reason, except: me.id }, now)
    if (!isRoundOwner(me, people, round))
      await enqueue(db, 'send-round-letter', { template: 'owner-declined', roundId: round.id }, now, {
        key: `round-owner-declined:${round.id}`,
      })
    return { output: { state: 'declined' }, event: { action: 'signing.declined', subject: round.id } }
  },
})
