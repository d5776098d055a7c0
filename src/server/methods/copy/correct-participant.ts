// Changes the name, address or way of a participant or signer, or only their link: revokes the earlier link.

import { withCorrected } from '#domain/copy/answers/known.ts'
import { requireFilling } from '#domain/copy/copy.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireSignerOpen } from '#domain/signing/round.ts'
import { originOf } from '#domain/signing/signer/given-address.ts'
import { requireVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { addressIn } from '#server/acts/round-turns.ts'
import { mutation, payForLetters } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { lockSignerAs } from '#server/methods/signing/linked-round.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { inviteNext, linking, loadHeld, participantOf } from './locked-copy.ts'
import { renewLink } from './people-links.ts'

type Reached = Pick<Participant, 'name' | 'email' | 'way'>
type Said = { [Key in keyof Reached]?: Reached[Key] | undefined }

/** Without an address the owner hands over the link; asking for letters in the same call is refused. */
function corrected(before: Reached, { name = before.name, email = before.email, way }: Said): Reached {
  const isUnreachable = email === '' && (way ?? before.way) === 'email'
  if (isUnreachable && way) throw new Refusal('invalid_input', { fields: { email: { code: 'required' } } })
  return { name, email, way: isUnreachable ? 'link' : (way ?? before.way) }
}

const isSame = (before: Reached, { name, email, way }: Reached): boolean =>
  name === before.name && email === before.email && way === before.way

export const correctParticipant = mutation('correct-participant', {
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...context }) {
    const { copy } = subject
    const somebody = participantOf(subject, input.participant)
    const inRound = copy.state === 'signing' ? await lockSignerAs(db, copy.id, somebody.id) : undefined
    if (inRound) requireSignerOpen(inRound.round, inRound.signer)
    else requireFilling(copy, now)
    const { id, addressBy: wasBy, ...before } = inRound?.signer ?? somebody
    const said = corrected(before, input)
    // In a round every correction becomes evidence, so one that changes nothing is skipped; before the round it renews the link.
    if (inRound && isSame(before, said))
      return { output: presentParticipant(somebody, subject, linking(context)), event: 'nothing-done' as const }
    const { name, email, way } = said
    if (way === 'email') {
      requireVerified(actor.account)
      await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [{ id, email }]))
    }
    const origin = { email, people: subject.people, owner: actor.account.email }
    const addressBy = originOf(copy, { ...somebody, email: before.email, addressBy: wasBy }, origin)
    const next = { name, email, addressBy, way }
    // The participant's answers stay. A later round takes the corrected name and address.
    await renewLink(db, context.vault, somebody, inRound ? next : { ...next, invitedAt: null })
    const people = subject.people.map((each) => (each.id === somebody.id ? { ...each, name, email } : each))
    const changes = inRound ? {} : { answers: withCorrected(copy.content, copy.answers, people, somebody, now) }
    const changed = await changeCopy(db, copy, changes, now)
    if (inRound) {
      const signer = await renewLink(db, context.vault, inRound.signer, next)
      const evidence = { name, by: way, ...addressIn(signer) }
      await raise({ db, now }, 'signer.corrected', { round: inRound.round, signer, evidence })
    } else await inviteNext(db, { copy: changed, people: await listParticipants(db, copy.id) }, now)
    const held = { copy: changed, people: await listParticipants(db, copy.id) }
    const action = inRound ? 'signing.corrected' : 'copy.participant-corrected'
    return {
      output: presentParticipant(participantOf(held, somebody.id), held, linking(context)),
      event: { action, subject: copy.id, detail: { participant: somebody.id } },
    }
  },
})
