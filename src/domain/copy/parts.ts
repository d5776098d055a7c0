// Who answers what in a copy, and what is still missing of it.
import { missingFields, missingPeople } from '../filling/completeness.ts'
import { appearanceIn, type Values } from '../filling/values.ts'
import { appearanceKey, type PersonGiven } from '../parties/appearance.ts'
import { missingDetails } from '../parties/checking.ts'
import { presentParties } from '../writing/conditions.ts'
import type { Content } from '../writing/model.ts'
import { type AnsweredValues, type AnswerKey, answerIn, personKey, valuesOf } from './answers.ts'
import { fills, type Participant } from './participant.ts'

/** What it takes of somebody to know what is theirs to answer. */
export type Filler = Pick<Participant, 'id' | 'party' | 'does'>

/** Of several who fill in for one party, each is one of its people, in the order in which they were named. */
function placeOf(participant: Filler, all: readonly Filler[]): number | undefined {
  const together = all.filter((each) => fills(each) && each.party === participant.party)
  return together.length > 1 ? together.findIndex(({ id }) => id === participant.id) : undefined
}

/** The key under which this participant says who they are; none where the text does not ask. */
export function whoKey(content: Content, participant: Filler, all: readonly Filler[]): AnswerKey | undefined {
  const party = content.parties.find(({ id }) => id === participant.party)
  if (!party?.presence || !fills(participant)) return undefined
  const place = placeOf(participant, all)
  if (place === undefined) return appearanceKey(party.id)
  return party.presence.kind !== 'company' && place < party.presence.most ? personKey(party.id, place) : undefined
}

/** Everything that this participant may answer. */
export function ownKeys(content: Content, participant: Filler, all: readonly Filler[]): Set<AnswerKey> {
  if (!fills(participant) || participant.party === null) return new Set()
  const who = whoKey(content, participant, all)
  const fields = content.fields.filter(({ party, type }) => party === participant.party && type !== 'computed')
  return new Set([...(who ? [who] : []), ...fields.map(({ id }) => id)])
}

/** What the text needs of these keys, as it stands. */
function missingOf(
  content: Content,
  answers: AnsweredValues,
  values: Values,
  keys: ReadonlySet<AnswerKey>,
): AnswerKey[] {
  const present = new Map(presentParties(content, values).map((party) => [party.id, party.presence]))
  const who = [...keys].filter((key) => {
    if (!key.startsWith('@')) return false
    const [party = '', place] = key.slice(1).split('/')
    const presence = present.get(party)
    if (!presence) return false
    if (place === undefined) return missingDetails(presence, appearanceIn(values, party)).length > 0
    const person = answerIn(answers, key)?.value as PersonGiven | null | undefined
    return missingDetails(presence, person ? { kind: 'person', people: [person] } : undefined).length > 0
  })
  return [...who, ...missingFields(content, values).filter((id) => keys.has(id))]
}

export const missingOfParticipant = (
  content: Content,
  answers: AnsweredValues,
  participant: Filler,
  all: readonly Filler[],
): AnswerKey[] => missingOf(content, answers, valuesOf(answers), ownKeys(content, participant, all))

/** Everything that anybody still has to answer before the text is whole. */
export function missingInCopy(content: Content, answers: AnsweredValues, all: readonly Filler[]): AnswerKey[] {
  const values = valuesOf(answers)
  const alone = all.flatMap((each) => whoKey(content, each, all) ?? []).filter((key) => key.includes('/'))
  const people = missingPeople(content, values).map(({ party }) => appearanceKey(party))
  return [
    ...new Set([...people, ...missingOf(content, answers, values, new Set(alone)), ...missingFields(content, values)]),
  ]
}
