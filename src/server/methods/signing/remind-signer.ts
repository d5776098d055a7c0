// A letter more to somebody who has not signed: not more often than they can bear.
import { budgets } from '#domain/rate.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { presentFollowed } from '#server/present/round.ts'
import { holdOwnRound, insistOnRound, signerOf, signingLinks } from './held.ts'
import { remindHeld } from './remind-held.ts'

export const remindSigner = mutation('remind-signer', {
  budgets: ({ signer }, { actor }) => budgets.remind(actor.account.id, signer),
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { round, people, copy } = insistOnRound(subject)
    const signer = signerOf({ people }, input.signer)
    insistOnVerified(actor.account)
    await remindHeld(db, { round, people }, signer, { account: actor.account.id, now })
    return {
      output: presentFollowed({ ...signer, remindedAt: now }, signingLinks(scene, round)),
      event: { action: 'signing.reminded', subject: copy.id, detail: { signer: signer.id } },
    }
  },
})
