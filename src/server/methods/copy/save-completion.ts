// Saves a participant's answers while they type.

import { isFilling, stateAt } from '#domain/copy/copy.ts'
import { isAwaited, isTheirTurn } from '#domain/copy/participant.ts'
import { missingOfParticipant } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { presentAnswers } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeParticipant, markSeen } from '#server/store/copy/participants.ts'
import { answersTo, takeOwnAnswers } from './answering.ts'
import { completionLink, type Linked, loadLinked } from './locked-copy.ts'

export const savesOf = ({ id }: { id: string }, { caller }: { caller: { address: string } }) =>
  budgets.saveCompletion(caller.address, hashToken(id).toString('base64url'))

/** The copy is being filled in, it is the participant's turn, and they have not handed in their part. */
export function requireTask({ copy, people, me }: Linked, now: Date): void {
  if (stateAt(copy, now) === 'expired') throw new Refusal('link_expired')
  const isOpen = isFilling(copy, now) && isAwaited(me)
  if (!isOpen || !isTheirTurn(me, people, copy.inOrder)) throw new Refusal('forbidden')
}

export const saveCompletion = mutation('save-completion', {
  limited: true,
  budgets: savesOf,
  load: loadLinked,
  allow: completionLink,
  async run({ db, input, subject, now }) {
    const { copy, people, me } = subject
    requireTask(subject, now)
    const { answers, changed, contested } = takeOwnAnswers(subject, input, now)
    const isChanged = changed.length > 0
    const next = isChanged ? await changeCopy(db, copy, { answers }, now) : copy
    // The page's script sends a first call without answers, so a mail scanner that only follows the link is not counted as a visit.
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
