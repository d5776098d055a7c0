// A signer who was reached by no letter leaves an address after signing: the sealed document's link goes there.

import { budgets } from '#domain/rate.ts'
import { insistOnSignerAddress } from '#domain/signing/address-giving.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation, pay, payForLetters } from '#server/method.ts'
import { insistOnAddressToken } from '#server/methods/kiosk/address-token.ts'
import { findAccount } from '#server/store/accounts.ts'
import { changeCopyState, holdCopyState } from '#server/store/copies.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { findOpenLinkOf } from '#server/store/series.ts'
import { loadLinkedRound, signingLink } from './held.ts'

export const giveSignerAddress = mutation('give-signer-address', {
  budgets: ({ ref }, { caller }) => budgets.giveAddress(caller.address, hashToken(ref).toString('base64url')),
  load: loadLinkedRound,
  allow: signingLink,
  async run(scene) {
    const { db, subject, now, caller } = scene
    const { email } = scene.input
    const { round, me } = subject
    insistOnAddressToken(scene, me)
    // A double click, or an answer that was lost.
    if (email !== '' && me.email === email) return { output: {}, event: 'nothing-done' as const }
    insistOnSignerAddress(email, subject, round.userId ? await findAccount(db, round.userId) : undefined)
    await pay({ db, now }, budgets.givenMailbox(email))
    const link = round.copyId ? await findOpenLinkOf(db, round.copyId) : undefined
    if (link) await payForLetters({ db, now }, budgets.openLinkLetters(caller.address, link, email))
    await changeSigner(db, me.id, { email, addressBy: 'self', way: 'email' })
    // Before that, the job that seals it writes to all signers with an address.
    if (round.state === 'signed') await raise({ db, now }, 'signer.address-given', { signer: me })
    const copy = round.copyId ? await holdCopyState(db, round.copyId) : undefined
    if (copy) await changeCopyState(db, copy, {}, now)
    return {
      output: {},
      event: {
        action: 'copy.address-given',
        subject: round.copyId ?? round.id,
        ...(me.participantId && { detail: { participant: me.participantId } }),
      },
    }
  },
})
