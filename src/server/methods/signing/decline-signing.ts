// A signer or approver declines, with a reason: the round ends, and the owner and the invited people are told.

import { budgets } from '#domain/rate.ts'
import { requireTurn } from '#domain/signing/round.ts'
import { endRound } from '#server/acts/round-endings.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { findCopy } from '#server/store/copy/copies.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { requirePlaceOfAct, seenFrom } from './signature-method.ts'

export const declineSigning = mutation('decline-signing', {
  budgets: ({ ref }, { caller }) => budgets.sign(caller.address, hashToken(ref).toString('hex')),
  load: loadLinkedRound,
  allow: signingLink,
  async run(context) {
    const { db, input, subject, now, caller } = context
    const { round, people, me } = subject
    if (me.state === 'declined') return { output: { state: 'declined' }, event: 'nothing-done' }
    requireTurn(round, me, people, now)
    const { reason } = input
    const place = requirePlaceOfAct(context, subject)
    await changeParticipant(db, me.id, { state: 'declined', doneAt: now, reason })
    const copy = round.copyId ? await findCopy(db, round.copyId) : undefined
    await endRound(db, { round, copy }, { state: 'declined', reason }, now)
    const seen = { ...seenFrom(caller), ...place }
    await raise({ db, now }, 'signer.declined', { round, people, signer: me, reason, seen })
    return { output: { state: 'declined' }, event: { action: 'signing.declined', subject: round.id } }
  },
})
