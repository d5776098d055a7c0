// A letter more to somebody who has not finished, or not signed: not more often than they can bear.
import { insistOnFilling } from '#domain/copy/copy.ts'
import { isAwaited, isTheirTurn } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation, payForLetters } from '#server/method.ts'
import { holdOwnRound, insistOnRound, signerAs } from '#server/methods/signing/held.ts'
import { remindHeld } from '#server/methods/signing/remind-held.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { linking, loadHeld, participantOf } from './held.ts'

export const remind = mutation('remind', {
  budgets: ({ participant }, { actor }) => budgets.remind(actor.account.id, participant),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { copy, people } = subject
    const somebody = participantOf(subject, input.participant)
    const event = { action: 'copy.reminded', subject: copy.id, detail: { participant: somebody.id } } as const
    if (copy.state === 'signing') {
      insistOnVerified(actor.account)
      const held = insistOnRound(found(await holdOwnRound(db, { copy: copy.id })))
      await remindHeld(db, held, signerAs(held, somebody.id), { account: actor.account.id, now })
      return { output: presentParticipant({ ...somebody, remindedAt: now }, subject, linking(scene)), event }
    }
    insistOnFilling(copy, now)
    const waits = isAwaited(somebody) && isTheirTurn(somebody, people, copy.inOrder)
    if (!waits || somebody.email === '') throw new Refusal('forbidden')
    insistOnVerified(actor.account)
    await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [somebody]))
    await raise({ db, now }, 'part.reminded', { part: somebody })
    await changeParticipant(db, somebody.id, { remindedAt: now })
    return {
      output: presentParticipant({ ...somebody, remindedAt: now }, subject, linking(scene)),
      event,
    }
  },
})
