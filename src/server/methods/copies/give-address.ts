// A participant who was reached by a link leaves an address: later letters go there, those about signing too.
import { insistOnGivingAddress } from '#domain/copy/address-giving.ts'
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import { changeCopy } from '#server/store/copies.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { completionLink, loadLinked } from './held.ts'

export const giveAddress = mutation('give-address', {
  budgets: ({ id, email }) => budgets.giveAddress(hashToken(id).toString('base64url'), email),
  load: loadLinked,
  allow: completionLink,
  async run({ db, input: { email }, subject, now }) {
    const { copy, me } = subject
    // A double click, or an answer that was lost.
    if (email !== '' && me.email === email) return { output: {}, event: 'nothing-done' as const }
    insistOnGivingAddress(email, subject, await findAccount(db, copy.userId), now)
    await changeParticipant(db, me.id, { email, way: 'email' })
    await changeCopy(db, copy, {}, now)
    return { output: {}, event: { action: 'copy.address-given', subject: copy.id, detail: { participant: me.id } } }
  },
})
