// Records that a signer's link was opened. No proof that the signer read it: programs that follow the links of letters can cause it.

import { budgets } from '#domain/rate.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { inPersonOf, seenFrom } from './signature-method.ts'

export const openSigning = mutation('open-signing', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, actor, subject, now, caller }) {
    const { round, me } = subject
    if (round.state !== 'signing' || me.state !== 'pending') return { output: {}, event: 'nothing-done' }
    await changeParticipant(db, me.id, { state: 'seen', seenAt: now })
    const seen = { ...seenFrom(caller), ...inPersonOf(actor, subject) }
    await raise({ db, now }, 'signer.opened', { round, signer: me, seen })
    return { output: {}, event: { action: 'signing.opened', subject: round.id } }
  },
})
