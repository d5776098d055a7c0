// Who takes part in a copy: a participant whose party is left out of the text by the answers is neither asked nor counted.
import type { Values } from '../filling/values.ts'
import { presentParties } from '../writing/conditions/conditions.ts'
import type { Content } from '../writing/model.ts'
import { valuesOf } from './answers/answers.ts'
import type { Copy } from './copy.ts'
import type { Participant, ParticipantState } from './participant.ts'

type Standing = Pick<Participant, 'party'>

/** A predicate: the party is not in the text with these values. False for a participant without a party. */
export function absence({ parties }: Pick<Content, 'parties'>, values: Values): (participant: Standing) => boolean {
  const present = new Set(presentParties({ parties }, values).map(({ id }) => id))
  return ({ party }) => party !== null && !present.has(party)
}

type Reached = Pick<Participant, 'doneAt' | 'begunAt' | 'seenAt'>

/** The state before the party was left out. */
const stateReached = ({ doneAt, begunAt, seenAt }: Reached): ParticipantState =>
  doneAt ? 'done' : begunAt ? 'begun' : seenAt ? 'seen' : 'pending'

/** The people with the state that the present answers give them; those who return continue from the state they had. */
export function placedPeople({ content, answers }: Pick<Copy, 'content' | 'answers'>, people: readonly Participant[]) {
  const isAbsent = absence(content, valuesOf(answers))
  return people.map((each): Participant => {
    if (isAbsent(each) === (each.state === 'absent')) return each
    return { ...each, state: isAbsent(each) ? 'absent' : stateReached(each) }
  })
}
