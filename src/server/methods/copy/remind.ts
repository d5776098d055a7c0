// A letter more to a person who has not finished their part, or not signed: not more often than they can bear.
import type { User } from '#domain/actor.ts'
import { insistOnFilling } from '#domain/copy/copy.ts'
import { isAwaited, isTheirTurn } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { isSignersTurn, isWaiting, type Round, roundStateAt, type Signer } from '#domain/signing/round.ts'
import { insistOnVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { raise } from '#server/effects/effects.ts'
import { type Admitted, mutation, payForLetters } from '#server/method.ts'
import { holdOwnRound, insistOnRound, signerAs, signerOf, signingLinks } from '#server/methods/signing/held.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { presentFollowed } from '#server/present/round.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { changeSigner } from '#server/store/rounds.ts'
import { linking, loadHeld, participantOf } from './held.ts'

type Asking = Pick<Admitted<User>, 'db' | 'actor' | 'now'>
type Reminded = { id: string; email: string; remindedAt: Date | null }
const hour = 60 * 60_000

/** `isTheirs`: it is waited for them now. The pause counts reminders of every kind: by either method, or by the clock. */
async function payForReminder({ db, actor, now }: Asking, person: Reminded, isTheirs: boolean): Promise<void> {
  if (!isTheirs || person.email === '') throw new Refusal('forbidden')
  insistOnVerified(actor.account)
  const left = person.remindedAt ? person.remindedAt.getTime() + hour - now.getTime() : 0
  if (left > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(left / 1000) })
  await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [person]))
}

async function remindHeldSigner(
  scene: Asking,
  { round, people }: { round: Round; people: readonly Signer[] },
  signer: Signer,
): Promise<void> {
  const { db, now } = scene
  const isOpen = roundStateAt(round, now) === 'signing'
  await payForReminder(scene, signer, isOpen && isWaiting(signer) && isSignersTurn(signer, people, round.inOrder))
  await raise({ db, now }, 'signers.reminded', { roundId: round.id, signers: [signer], byItself: false })
  await changeSigner(db, signer.id, { remindedAt: now })
}

/** By the name that they have in the copy, whether they fill in or sign. */
export const remind = mutation('remind', {
  budgets: ({ participant }, { actor }) => budgets.remind(actor.account.id, participant),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { copy, people } = subject
    const person = participantOf(subject, input.participant)
    const asking = { db, actor, now }
    if (copy.state === 'signing') {
      const held = insistOnRound(found(await holdOwnRound(db, { copy: copy.id })))
      await remindHeldSigner(asking, held, signerAs(held, person.id))
    } else {
      insistOnFilling(copy, now)
      await payForReminder(asking, person, isAwaited(person) && isTheirTurn(person, people, copy.inOrder))
      await raise({ db, now }, 'part.reminded', { part: person })
      await changeParticipant(db, person.id, { remindedAt: now })
    }
    return {
      output: presentParticipant({ ...person, remindedAt: now }, subject, linking(scene)),
      event: { action: 'copy.reminded', subject: copy.id, detail: { participant: person.id } },
    }
  },
})

/** By the name that they have in the round. */
export const remindSigner = mutation('remind-signer', {
  budgets: ({ signer }, { actor }) => budgets.remind(actor.account.id, signer),
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...scene }) {
    const { round, people, copy } = insistOnRound(subject)
    const signer = signerOf({ people }, input.signer)
    await remindHeldSigner({ db, actor, now }, { round, people }, signer)
    return {
      output: presentFollowed({ ...signer, remindedAt: now }, signingLinks(scene, round)),
      event: { action: 'signing.reminded', subject: copy.id, detail: { signer: signer.id } },
    }
  },
})
