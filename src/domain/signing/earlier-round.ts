// How the round before ended, for a person of the new one, and which answers have changed since.
import { normalEmail } from '../account/account.ts'
import { type AnswerKey, isSame } from '../copy/answers/answers.ts'
import type { Values } from '../filling/values.ts'
import { fold } from '../writing/text/fold.ts'
import type { Round, RoundEnding, Signer } from './round.ts'

export type Person = Pick<Signer, 'participantId' | 'name' | 'email'>
type Ended = {
  round: Pick<Round, 'state' | 'deadline' | 'startedAt' | 'endedAt' | 'endReason'>
  people: readonly (Person & Pick<Signer, 'state' | 'invitedAt'>)[]
}

/** `who`, `isMine` and `reason` only for a person of that round; `who`: the signer who declined. */
export type EarlierRound = {
  endedAt: Date
  how: RoundEnding
  who: string
  isMine: boolean
  reason: string
}

/** The same participant with the same name or address: not a person whom the owner has named in their place since. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.participantId !== null &&
  one.participantId === other.participantId &&
  (fold(one.name) === fold(other.name) || (one.email !== '' && normalEmail(one.email) === normalEmail(other.email)))

/** Signers who were not invited yet have not read it. */
export const tookPart = ({ people }: Ended, me: Person): boolean =>
  people.some((each) => each.invitedAt !== null && isSamePerson(each, me))

/** How and when a failed round ended. An expired one is cancelled when a new one begins. */
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

/** The keys of the answers that differ. */
export const changedAnswers = (before: Values, now: Values): AnswerKey[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => !isSame(before[key] ?? null, now[key] ?? null),
  )
