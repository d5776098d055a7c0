// What somebody answers behind their link, kept as they type.

import { isFilling, stateAt } from '#domain/copy/copy.ts'
import { isAwaited, isTheirTurn } from '#domain/copy/participant.ts'
import { missingOfParticipant } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { presentAnswers } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copies.ts'
import { changeParticipant, markSeen } from '#server/store/participants.ts'
import { answersTo, giverOf, keysOf, takeAnswers } from './answering.ts'
import { completionLink, type Linked, loadLinked } from './held.ts'

export const savesOf = ({ id }: { id: string }, { caller }: { caller: { address: string } }) =>
  budgets.saveCompletion(caller.address, hashToken(id).toString('base64url'))

/** It is still being filled in, it is their turn, and they have not handed it in. */
export function insistOnTask({ copy, people, me }: Linked, now: Date): void {
  if (stateAt(copy, now) === 'expired') throw new Refusal('link_expired')
  const isOpen = isFilling(copy, now) && isAwaited(me)
  if (!isOpen || !isTheirTurn(me, people, copy.inOrder)) throw new Refusal('forbidden')
}

export const saveCompletion = mutation('save-completion', {
  costly: true,
  budgets: savesOf,
  load: loadLinked,
  allow: completionLink,
  async run({ db, input, subject, now }) {
    const { copy, people, me } = subject
    insistOnTask(subject, now)
    const giver = giverOf(subject, input.from, now)
    const { answers, changed, contested } = takeAnswers(copy, input.answers, giver, keysOf(subject))
    const isChanged = changed.length > 0
    const next = isChanged ? await changeCopy(db, copy, { answers }, now) : copy
    // A page that is alive says so with no answers at all: whoever only follows links runs no scripts.
    if (me.state === 'pending') {
      await markSeen(db, me.id, now)
      await raise({ db, now }, 'part.opened', { copy, part: me })
    }
    if (isChanged && me.state !== 'begun')
      await changeParticipant(db, me.id, { state: 'begun', begunAt: me.begunAt ?? now, seenAt: me.seenAt ?? now })
    return {
      output: {
        answers: presentAnswers(answersTo(input.answers, answers)),
        contested,
        missing: missingOfParticipant(copy.content, answers, me, people),
        version: next.version,
      },
      event: isChanged ? { action: 'copy.saved', subject: copy.id } : 'nothing-done',
    }
  },
})
