// Another name, another address, or simply another link: the one before is dead from this moment.
import { insistOnFilling } from '#domain/copy/copy.ts'
import { withCorrected } from '#domain/copy/known.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { originOf } from '#domain/signing/given-address.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation, payForLetters } from '#server/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copies.ts'
import { listParticipants } from '#server/store/participants.ts'
import { inviteNext, linking, loadHeld, participantOf } from './held.ts'
import { renewLink } from './renew-link.ts'

export const correctParticipant = mutation('correct-participant', {
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { copy } = subject
    const somebody = participantOf(subject, input.participant)
    insistOnFilling(copy, now)
    const { name = somebody.name, email = somebody.email, way = somebody.way } = input
    if (way === 'email' && email === '') throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
    if (way === 'email') {
      insistOnVerified(actor.account)
      await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [{ id: somebody.id, email }]))
    }
    // Invited again, under the new link; what they have answered stays.
    const addressBy = originOf(copy, somebody, { email, people: subject.people, owner: actor.account.email })
    await renewLink(db, scene.vault, somebody, { name, email, addressBy, way, invitedAt: null })
    const people = subject.people.map((each) => (each.id === somebody.id ? { ...each, name, email } : each))
    const answers = withCorrected(copy.content, copy.answers, people, somebody, now)
    const next = await changeCopy(db, copy, { answers }, now)
    await inviteNext(db, { copy: next, people: await listParticipants(db, copy.id) }, now)
    const held = { copy: next, people: await listParticipants(db, copy.id) }
    return {
      output: presentParticipant(participantOf(held, somebody.id), held, linking(scene)),
      event: { action: 'copy.participant-corrected', subject: copy.id, detail: { participant: somebody.id } },
    }
  },
})
