// Sends a copy: stores its participants, and invites those whose turn it is, by letter or by a link that the owner hands over.
import { randomUUIDv7 } from 'node:crypto'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { withKnown } from '#domain/copy/answers/known.ts'
import { requireFilling } from '#domain/copy/copy.ts'
import { handOut } from '#domain/copy/handing-out.ts'
import { recordedState } from '#domain/copy/history.ts'
import { fills, newParticipant, type Participant } from '#domain/copy/participant.ts'
import { missingOfParticipant } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { isOwnersPart } from '#domain/signing/signer/owners-part.ts'
import { requireSendable } from '#domain/writing/handwritten.ts'
import { requireVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation, payForLetters } from '#server/dispatch/method.ts'
import { requireAdmitted } from '#server/methods/catalogue/filled-in.ts'
import { requireCodeLetters } from '#server/methods/signing/asks-code.ts'
import { beginByItself } from '#server/methods/signing/auto-start.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { completeIfDone, linking, loadHeld } from './locked-copy.ts'
import { insertPeople } from './people-links.ts'
import { requireDeadline } from './update-copy.ts'

export const sendCompletion = mutation('send-completion', {
  limited: true,
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...context }) {
    const { copy, people: before } = subject
    const linkOf = linking(context)
    if (copy.sentAt) {
      // A repeated call gets the answer of the first one. Other participants are refused: the copy has been sent.
      const known = new Set(before.map(({ id }) => id))
      if (!input.participants.every(({ id }) => id !== undefined && known.has(id))) throw new Refusal('forbidden')
      const participants = before.map((each) => presentParticipant(each, subject, linkOf))
      const output = { participants, signing_begun: copy.state === 'signing' }
      return { output, event: 'nothing-done' as const }
    }
    requireFilling(copy, now)
    requireSendable(copy.content)
    // Before sending, every answer is the owner's, so the owner can correct it.
    requireAdmitted(copy.content, valuesOf(copy.answers))
    requireCodeLetters(input.asks_code, context.config)
    const parties = new Set(copy.content.parties.map(({ id }) => id))
    const invited = input.participants.map(({ id = randomUUIDv7(), party, name, email, way, does, order }, place) => {
      const unfit =
        party !== null && !parties.has(party) ? 'party' : way === 'email' && email === '' ? 'email' : undefined
      if (unfit)
        throw new Refusal('invalid_input', {
          fields: { [`participants.${place}.${unfit}`]: { code: unfit === 'email' ? 'required' : 'bad_value' } },
        })
      return newParticipant({ id, copyId: copy.id, party, name, email, way, does, turn: order }, now)
    })
    const handedOut = handOut(copy.content, copy.answers, invited, { by: null, from: 'sending', at: now })
    const answers = withKnown(copy.content, handedOut, invited, now)
    // A part of the owner's own that is already fully answered is done.
    const owner = { name: fullName(actor.account), email: actor.account.email }
    const isDone = (each: Participant) =>
      fills(each) &&
      isOwnersPart(each, invited, owner) &&
      missingOfParticipant(copy.content, answers, each, invited).length === 0
    const people = invited.map((each) => (isDone(each) ? { ...each, state: 'done' as const, doneAt: now } : each))
    // Only owners with a confirmed address may cause letters to other people.
    const written = people.filter(({ way }) => way === 'email')
    if (written.length > 0) requireVerified(actor.account)
    await payForLetters({ db, now }, budgets.askLetters(actor.account.id, written))
    await insertPeople(db, context.vault, people)
    const changes = {
      answers,
      message: input.message,
      deadline: requireDeadline(input.deadline, now),
      inOrder: input.in_order,
      signsWhenComplete: input.sign_when_complete,
      asksCode: input.asks_code,
      sentAt: now,
    }
    const sent = await changeCopy(db, copy, changes, now)
    const settled = await completeIfDone(db, { copy: sent, people }, now, { byOwner: true })
    const placed = await listParticipants(db, copy.id)
    const begun = await beginByItself(
      db,
      { copy: settled, people: placed },
      { ...context, now, byOwner: true, message: input.message },
    )
    const held = { copy: begun, people: placed }
    return {
      output: {
        participants: placed.map((each) => presentParticipant(each, held, linkOf)),
        signing_begun: begun.state === 'signing',
      },
      event: {
        action: 'copy.sent',
        subject: copy.id,
        detail: { people: people.length, ...recordedState(copy, begun, now) },
      },
    }
  },
})
