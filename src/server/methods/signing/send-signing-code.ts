// Sends a code to the signer's address: typing it proves access to that mailbox.

import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireTurn } from '#domain/signing/round.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation, payForLetters } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { inPersonOf, seenFrom } from './signature-method.ts'

export const sendSigningCode = mutation('send-signing-code', {
  budgets: ({ ref }) => budgets.signingCode(hashToken(ref).toString('hex')),
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, actor, subject, now, caller }) {
    const { round, people, me } = subject
    requireTurn(round, me, people, now)
    if (!round.asksCode || me.email === '') throw new Refusal('forbidden')
    await payForLetters({ db, now }, budgets.signingCodesTo(round.userId ?? round.id, me.email))
    const seen = { ...seenFrom(caller), ...inPersonOf(actor, subject) }
    await raise({ db, now }, 'signer.code-asked', { round, signer: me, seen })
    return { output: {}, event: { action: 'signing.code-sent', subject: round.id } }
  },
})
