// What became of the round before, as it is told to a person of the new one, and which answers are others now.
import { normalEmail } from '../account/account.ts'
import { type AnswerKey, isSame } from '../copy/answers.ts'
import type { Values } from '../filling/values.ts'
import { fold } from '../writing/fold.ts'
import type { Round, RoundEnding, Signer } from './round.ts'

export type Person = Pick<Signer, 'participantId' | 'name' | 'email'>
type Ended = {
  round: Pick<Round, 'state' | 'deadline' | 'startedAt' | 'endedAt' | 'endReason'>
  people: readonly (Person & Pick<Signer, 'state' | 'invitedAt'>)[]
}

/** `who`, `isMine` and `reason` only for a person of that round; `who`: who said no. */
export type EarlierRound = {
  endedAt: Date
  how: RoundEnding
  who: string
  isMine: boolean
  reason: string
}

/** In the same place, and not a person whom the owner has put there since. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.participantId !== null &&
  one.participantId === other.participantId &&
  (fold(one.name) === fold(other.name) || (one.email !== '' && normalEmail(one.email) === normalEmail(other.email)))

/** People whose turn did not come have not read it. */
export const tookPart = ({ people }: Ended, me: Person): boolean =>
  people.some((each) => each.invitedAt !== null && isSamePerson(each, me))

/** How and when a round that came to nothing ended. One whose time was over is called off when it is begun anew. */
export function endOf({ state, deadline, startedAt, endedAt }: Ended['round']): { how: RoundEnding; endedAt: Date } {
  const ended = endedAt ?? startedAt
  if (state === 'cancelled' && deadline !== null && deadline <= ended) return { how: 'expired', endedAt: deadline }
  return { how: state === 'declined' ? 'declined' : 'cancelled', endedAt: ended }
}

export function earlierRound(before: Ended, me: Person): EarlierRound {
  const end = endOf(before.round)
  if (end.how === 'expired') return { ...end, who: '', isMine: false, reason: '' }
  const decliner = before.people.find((each) => each.state === 'declined')
  const isTold = tookPart(before, me)
  return {
    ...end,
    who: (isTold && decliner?.name) || '',
    isMine: isTold && decliner !== undefined && isSamePerson(decliner, me),
    reason: isTold ? before.round.endReason : '',
  }
}

/** The keys of the answers that are not as they were. */
export const changedAnswers = (before: Values, now: Values): AnswerKey[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => !isSame(before[key] ?? null, now[key] ?? null),
  )
