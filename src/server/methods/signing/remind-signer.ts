// A letter more to somebody who has not signed: not more often than they can bear.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSignersTurn, roundStateAt } from '#domain/signing/round.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { presentFollowed } from '#server/present/round.ts'
import { enqueue } from '#server/store/jobs.ts'
import { appendEvent } from '#server/store/round-events.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { holdOwnRound, insistOnRound, signerOf, signingLinks } from './held.ts'

export const remindSigner = mutation('remind-signer', {
  budgets: ({ signer }, { actor }) => budgets.remind(actor.account.id, signer),
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { round, people, copy } = insistOnRound(subject)
    const signer = signerOf({ people }, input.signer)
    const waits = signer.state === 'pending' || signer.state === 'seen'
    if (roundStateAt(round, now) !== 'signing' || !waits || signer.email === '') throw new Refusal('forbidden')
    if (!isSignersTurn(signer, people, round.inOrder)) throw new Refusal('forbidden')
    insistOnVerified(actor.account)
    await enqueue(db, 'send-round-letter', { template: 'reminder', signerId: signer.id }, now, {
      key: `round-reminder:${signer.id}`,
    })
    await appendEvent(db, round.id, { kind: 'reminded', who: signer.id }, now)
    await changeSigner(db, signer.id, { remindedAt: now })
    return {
      output: presentFollowed({ ...signer, remindedAt: now }, signingLinks(scene, round)),
      event: { action: 'signing.reminded', subject: copy.id, detail: { signer: signer.id } },
    }
  },
})
