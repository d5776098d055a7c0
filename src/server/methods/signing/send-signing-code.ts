// A code goes to the address that the link was sent to: whoever types it reads those letters.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { insistOnSigning } from '#domain/signing/round.ts'
import { anyone } from '#policy/account.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { enqueue } from '#server/store/jobs.ts'
import { loadLinkedRound } from './held.ts'

export const sendSigningCode = mutation('send-signing-code', {
  budgets: ({ ref }) => budgets.signingCode(hashToken(ref).toString('hex')),
  load: loadLinkedRound,
  allow: anyone,
  async run({ db, subject: { round, people, me }, now }) {
    insistOnSigning(round, me, people, now)
    if (!round.asksCode || me.email === '') throw new Refusal('forbidden')
    await enqueue(db, 'send-round-letter', { template: 'code', signerId: me.id }, now, { key: `round-code:${me.id}` })
    return { output: {}, event: { action: 'signing.code-sent', subject: round.id } }
  },
})
