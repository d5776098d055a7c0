// A code goes to the address that the link was sent to: whoever types it reads those letters.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { insistOnSigning } from '#domain/signing/round.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation, payForLetters } from '#server/method.ts'
import { askRoundLetters } from '#server/store/letters.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { inPersonOf } from './seen-how.ts'

export const sendSigningCode = mutation('send-signing-code', {
  budgets: ({ ref }) => budgets.signingCode(hashToken(ref).toString('hex')),
  load: loadLinkedRound,
  allow: signingLink,
  async run({ db, actor, subject, now, caller }) {
    const { round, people, me } = subject
    insistOnSigning(round, me, people, now)
    if (!round.asksCode || me.email === '') throw new Refusal('forbidden')
    await payForLetters({ db, now }, budgets.signingCodesTo(round.userId ?? round.id, me.email))
    await askRoundLetters(db, 'code', [me], now)
    const { address, userAgent } = caller
    const agent = userAgent.slice(0, 300)
    const asked = { kind: 'code_asked', who: me.id, email: me.email, address, agent, ...inPersonOf(actor, subject) }
    await appendEvent(db, round.id, asked, now)
    return { output: {}, event: { action: 'signing.code-sent', subject: round.id } }
  },
})
