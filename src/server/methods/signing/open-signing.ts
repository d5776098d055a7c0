// Somebody's page is open. It is no act: whatever follows links in letters leaves this, and nothing more.

import { budgets } from '#domain/rate.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { inPersonOf, seenFrom } from './seen-how.ts'

export const openSigning = mutation('open-signing', {
  budgets: (_input, { caller }) => budgets.openLink(caller.address),
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, actor, subject, now, caller }) {
    const { round, me } = subject
    if (round.state !== 'signing' || me.state !== 'pending') return { output: {}, event: 'nothing-done' }
    await changeSigner(db, me.id, { state: 'seen', seenAt: now })
    const seen = { ...seenFrom(caller), ...inPersonOf(actor, subject) }
    await raise({ db, now }, 'signer.opened', { round, signer: me, seen })
    return { output: {}, event: { action: 'signing.opened', subject: round.id } }
  },
})
