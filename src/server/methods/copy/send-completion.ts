// Everybody gets their part: those whose turn it is by letter, or by a link that the owner sends by hand.
import { randomUUIDv7 } from 'node:crypto'
import { valuesOf } from '#domain/copy/answers.ts'
import { insistOnFilling } from '#domain/copy/copy.ts'
import { handOut } from '#domain/copy/handing-out.ts'
import { recordedState } from '#domain/copy/history.ts'
import { withKnown } from '#domain/copy/known.ts'
import { fills, newParticipant, type Participant } from '#domain/copy/participant.ts'
import { missingOfParticipant } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { fullName } from '#domain/signing/in-person.ts'
import { isOwnersPart } from '#domain/signing/owners-part.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { secretOf } from '#server/auth/link-secret.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation, payForLetters } from '#server/method.ts'
import { insistOnAdmitted } from '#server/methods/catalogue/filled-in.ts'
import { insistOnCodeLetters } from '#server/methods/signing/asks-code.ts'
import { beginByItself } from '#server/methods/signing/begin-by-itself.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copies.ts'
import { insertParticipants, listParticipants } from '#server/store/participants.ts'
import { linking, loadHeld, settle } from './held.ts'
import { insistOnDeadline } from './update-copy.ts'

export const sendCompletion = mutation('send-completion', {
  costly: true,
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { copy, people: before } = subject
    const linkOf = linking(scene)
    if (copy.sentAt) {
      // The same call come twice is answered as the first was; another one would send everybody a second letter.
      const known = new Set(before.map(({ id }) => id))
      if (!input.participants.every(({ id }) => id !== undefined && known.has(id))) throw new Refusal('forbidden')
      const participants = before.map((each) => presentParticipant(each, subject, linkOf))
      const output = { participants, signing_begun: copy.state === 'signing' }
      return { output, event: 'nothing-done' as const }
    }
    insistOnFilling(copy, now)
    // Before sending, every answer is the owner's, so the owner can correct it.
    insistOnAdmitted(copy.content, valuesOf(copy.answers))
    insistOnCodeLetters(input.asks_code, scene.config)
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
    // The owner has answered everything of a part of their own: it is not asked for again.
    const owner = { name: fullName(actor.account), email: actor.account.email }
    const isDone = (each: Participant) =>
      fills(each) &&
      isOwnersPart(each, invited, owner) &&
      missingOfParticipant(copy.content, answers, each, invited).length === 0
    const people = invited.map((each) => (isDone(each) ? { ...each, state: 'done' as const, doneAt: now } : each))
    // Strangers get letters in their name only from those whom letters reach.
    const written = people.filter(({ way }) => way === 'email')
    if (written.length > 0) insistOnVerified(actor.account)
    await payForLetters({ db, now }, budgets.askLetters(actor.account.id, written))
    const withSecrets = people.map((each) => ({ ...each, secretHash: hashToken(secretOf(scene.vault, each)) }))
    // The id of another person: it cannot be guessed, so it was copied.
    if (!(await insertParticipants(db, withSecrets)))
      throw new Refusal('invalid_input', { fields: { participants: { code: 'bad_value' } } })
    const changes = {
      answers,
      message: input.message,
      deadline: insistOnDeadline(input.deadline, now),
      inOrder: input.in_order,
      signsWhenComplete: input.sign_when_complete,
      asksCode: input.asks_code,
      sentAt: now,
    }
    const sent = await changeCopy(db, copy, changes, now)
    const settled = await settle(db, { copy: sent, people }, now, { byOwner: true })
    const placed = await listParticipants(db, copy.id)
    const begun = await beginByItself(
      db,
      { copy: settled, people: placed },
      { ...scene, now, byOwner: true, message: input.message },
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
