// Somebody will not sign, and says why: the round is over, and everybody hears of it.

import { budgets } from '#domain/rate.ts'
import { insistOnSigning } from '#domain/signing/round.ts'
import { endRound } from '#server/acts/round-endings.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { findCopy } from '#server/store/copies.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { placeOfDeed, seenFrom } from './seen-how.ts'

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
    const copy = round.copyId ? await findCopy(db, round.copyId) : undefined
    await endRound(db, { round, copy }, { state: 'declined', reason }, now)
    const seen = { ...seenFrom(caller), ...place }
    await raise({ db, now }, 'signer.declined', { round, people, signer: me, reason, seen })
    return { output: { state: 'declined' }, event: { action: 'signing.declined', subject: round.id } }
  },
})
