// A participant who was reached by a link leaves an address: later letters go there, those about signing too.
import { insistOnGivingAddress } from '#domain/copy/address-giving.ts'
import { budgets } from '#domain/rate.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation, pay, payForLetters } from '#server/method.ts'
import { findAccount } from '#server/store/accounts.ts'
import { changeCopy } from '#server/store/copies.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { findOpenLinkOf } from '#server/store/series.ts'
import { completionLink, loadLinked } from './held.ts'

export const giveAddress = mutation('give-address', {
  budgets: ({ id }, { caller }) => budgets.giveAddress(caller.address, hashToken(id).toString('base64url')),
  load: loadLinked,
  allow: completionLink,
  async run({ db, input: { email }, subject, now, caller }) {
    const { copy, me } = subject
    // A double click, or an answer that was lost.
    if (email !== '' && me.email === email) return { output: {}, event: 'nothing-done' as const }
    insistOnGivingAddress(email, subject, await findAccount(db, copy.userId), now)
    await pay({ db, now }, budgets.givenMailbox(email))
    const link = await findOpenLinkOf(db, copy.id)
    // The same budget as where the visitor names an address at the beginning: strangers must not make us write to whomever they like.
    if (link) await payForLetters({ db, now }, budgets.openLinkLetters(caller.address, link, email))
    await changeParticipant(db, me.id, { email, addressBy: 'self', way: 'email' })
    await changeCopy(db, copy, {}, now)
    return { output: {}, event: { action: 'copy.address-given', subject: copy.id, detail: { participant: me.id } } }
  },
})
