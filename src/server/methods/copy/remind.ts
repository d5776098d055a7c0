// A reminder to a participant or signer who is not done, at most one an hour.
import type { User } from '#domain/actor.ts'
import { requireFilling } from '#domain/copy/copy.ts'
import { isAwaited, isTheirTurn } from '#domain/copy/participant.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { maySign } from '#domain/signing/round.ts'
import { requireVerified } from '#domain/writing/writing.ts'
import { canFollow } from '#policy/copy.ts'
import { type Admitted, mutation, payForLetters } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { lockSignerAs } from '#server/methods/signing/linked-round.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import { linking, loadHeld, participantOf } from './locked-copy.ts'

type Asking = Pick<Admitted<User>, 'db' | 'actor' | 'now'>
type Reminded = { id: string; email: string; remindedAt: Date | null }
const hour = 60 * 60_000

/** `isTheirs`: it is the person's turn. The pause counts from the last reminder, the owner's or an automatic one. */
async function payForReminder({ db, actor, now }: Asking, person: Reminded, isTheirs: boolean): Promise<void> {
  if (!isTheirs || person.email === '') throw new Refusal('forbidden')
  requireVerified(actor.account)
  const left = person.remindedAt ? person.remindedAt.getTime() + hour - now.getTime() : 0
  if (left > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(left / 1000) })
  await payForLetters({ db, now }, budgets.askLetters(actor.account.id, [person]))
}

/** `participant` is the id in the copy, also while the copy is being signed. */
export const remind = mutation('remind', {
  budgets: ({ participant }, { actor }) => budgets.remind(actor.account.id, participant),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now, ...context }) {
    const { copy, people } = subject
    const person = participantOf(subject, input.participant)
    const inRound = copy.state === 'signing' ? await lockSignerAs(db, copy.id, person.id) : undefined
    if (!inRound) requireFilling(copy, now)
    const isTheirs = inRound
      ? maySign(inRound.round, inRound.signer, inRound.people, now)
      : isAwaited(person) && isTheirTurn(person, people, copy.inOrder)
    const asked = inRound?.signer ?? person
    await payForReminder({ db, actor, now }, asked, isTheirs)
    const roundId = inRound?.round.id ?? null
    await raise({ db, now }, 'people.reminded', { people: [asked], roundId, byItself: false })
    await changeParticipant(db, asked.id, { remindedAt: now })
    // The history shows events of a round from its chain, and the others from this one.
    const action = inRound ? 'signing.reminded' : 'copy.reminded'
    return {
      output: presentParticipant({ ...person, remindedAt: now }, subject, linking(context)),
      event: { action, subject: copy.id, detail: { participant: person.id } },
    }
  },
})
