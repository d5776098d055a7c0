// The owner asks a participant to correct one answer, with a note: reopens the participant's part.
import type { Account } from '#domain/account/account.ts'
import { isCorrectable, stateAt } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { ownKeys } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { withGivenAddresses } from '#domain/signing/signer/given-address.ts'
import { canFollow } from '#policy/copy.ts'
import { recordEvent } from '#server/acts/record-event.ts'
import { mutation, payForLetters } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeParticipant, listParticipants } from '#server/store/copy/participants.ts'
import { type LockedCopy, linking, loadHeld, participantOf } from './locked-copy.ts'

/** The participant, with the address from their own answers where the owner had given none. */
function addressed({ copy, people }: LockedCopy, somebody: Participant, owner: Account): Participant {
  if (!owner.emailVerifiedAt) return somebody
  const given = withGivenAddresses(copy, people, owner.email).find(({ id }) => id === somebody.id)
  return !given || given.email === somebody.email ? somebody : given
}

export const askCorrection = mutation('ask-correction', {
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...context }) {
    const { copy, people } = subject
    const named = participantOf(subject, input.participant)
    const somebody = addressed(subject, named, actor.account)
    const state = stateAt(copy, now)
    if (somebody.state === 'absent' || copy.deletedAt || (state !== 'filling' && !isCorrectable(copy)))
      throw new Refusal('forbidden')
    if (!ownKeys(copy.content, somebody, people).has(input.key))
      throw new Refusal('invalid_input', { fields: { key: { code: 'bad_value' } } })
    const others = somebody.corrections.filter(({ key }) => key !== input.key)
    const corrections = [...others, { key: input.key, note: input.note, at: now.toISOString() }]
    if (somebody.way === 'email') await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [somebody]))
    const { email, addressBy, way } = somebody
    await changeParticipant(db, somebody.id, { corrections, state: 'begun', doneAt: null, email, addressBy, way })
    if (somebody !== named) {
      const given = { action: 'copy.address-given', subject: copy.id, detail: { participant: somebody.id } } as const
      await recordEvent(db, given, { actor: { kind: 'system' }, now, requestId: context.caller.id })
    }
    const next = await changeCopy(db, copy, { state: 'filling', completedAt: null }, now)
    await raise({ db, now }, 'part.correction-asked', { copy: next, part: somebody })
    const held = { copy: next, people: await listParticipants(db, copy.id) }
    return {
      output: presentParticipant(participantOf(held, somebody.id), held, linking(context)),
      event: { action: 'copy.correction-asked', subject: copy.id, detail: { participant: somebody.id } },
    }
  },
})
