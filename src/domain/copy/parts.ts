// Who answers what in a copy, and what is still missing of it.
import { type Box, type BoxCount, boxesIn, countOf, type WhoAnswer } from '../filling/boxes.ts'
import { missingFields, missingPeople } from '../filling/completeness.ts'
import { questionGroups } from '../filling/questions.ts'
import { givenAppearance, type Values } from '../filling/values.ts'
import { appearanceKey, type PersonGiven } from '../parties/appearance.ts'
import { missingDetails } from '../parties/checking.ts'
import { presentParties } from '../writing/conditions/conditions.ts'
import type { Content, Party } from '../writing/model.ts'
import {
  type AnsweredBy,
  type AnsweredValues,
  type AnswerKey,
  answerIn,
  isToldOf,
  personKey,
  personOf,
  valuesOf,
  wholeAnswer,
} from './answers/answers.ts'
import { fills, type Participant } from './participant.ts'
import { mostAlone, presenceOfPerson, presenceOfRepresentative, representsCompany } from './representatives.ts'

/** The columns of a participant that decide which keys are theirs. */
export type Filler = Pick<Participant, 'id' | 'party' | 'does'> & Partial<Pick<Participant, 'state' | 'corrections'>>

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
  return place < mostAlone(party.presence) ? personKey(party.id, place) : undefined
}

/** The key about their company, shared by several participants who represent it, or may represent it. */
function companyKey(content: Content, participant: Filler, all: readonly Filler[]): AnswerKey | undefined {
  const who = personOf(whoKey(content, participant, all) ?? '')
  const isNever = content.parties.find(({ id }) => id === who?.party)?.presence?.kind === 'person'
  return who && !isNever ? appearanceKey(who.party) : undefined
}

/** Every key that this participant may answer. */
export function ownKeys(content: Content, participant: Filler, all: readonly Filler[]): Set<AnswerKey> {
  if (!fills(participant) || participant.party === null) return new Set()
  const who = [companyKey(content, participant, all), whoKey(content, participant, all)].filter(
    (key) => key !== undefined,
  )
  const fields = content.fields.filter(({ party, type }) => party === participant.party && type !== 'computed')
  return new Set([...who, ...fields.map(({ id }) => id)])
}

/** A participant who is asked for a correction had sent their part: the rest of it stays as it was sent. */
const hasSent = ({ state, corrections = [] }: Pick<Filler, 'state' | 'corrections'>): boolean =>
  state === 'done' || corrections.length > 0

/** The participant who sent the answer under this key: its author or, if the owner had prefilled it, the participant who handed it in. */
export const senderIn =
  (content: Content, answers: AnsweredBy, all: readonly Filler[]) =>
  (key: AnswerKey): string | undefined => {
    const by = answerIn(answers, key)?.by
    return all.find((each) => hasSent(each) && (by ? each.id === by : ownKeys(content, each, all).has(key)))?.id
  }

/** The participant's keys that another participant has answered and sent. Only a correction that the owner asks for opens them. */
export function keysSentByOthers(
  content: Content,
  answers: AnsweredBy,
  participant: Filler,
  all: readonly Filler[],
): Set<AnswerKey> {
  const senders = all.filter((each) => hasSent(each) && each.id !== participant.id)
  const sent = new Set(senders.map(({ id }) => id))
  const company = companyKey(content, participant, all)
  const isSent = (key: AnswerKey): boolean => {
    // Whether they represent a company at all decides what each of them is asked: the first who sends decides it.
    if (key === company && senders.some((each) => fills(each) && each.party === participant.party)) return true
    const answer = answerIn(answers, key)
    const sender = answer?.by ?? answer?.replaces
    return Boolean(sender && sent.has(sender) && answer?.value !== null)
  }
  const isAskedAgain = (key: AnswerKey) => participant.corrections?.some((each) => each.key === key)
  const keys = [...ownKeys(content, participant, all)]
  return new Set(keys.filter((key) => isSent(key) && !isAskedAgain(key)))
}

/** The participant's keys, without those that others have sent already. */
export const openKeys = (
  content: Content,
  answers: AnsweredBy,
  participant: Filler,
  all: readonly Filler[],
): Set<AnswerKey> => {
  const sent = keysSentByOthers(content, answers, participant, all)
  return new Set([...ownKeys(content, participant, all)].filter((key) => !sent.has(key)))
}

/** The keys of this participant's sent answers that the owner has changed since. */
export const keysChangedByOwner = (answers: AnsweredBy, { id }: Pick<Filler, 'id'>): AnswerKey[] =>
  Object.entries(answers).flatMap(([key, { replaces }]) => (replaces === id ? [key] : []))

/** Every key that the owner may answer: of a party whose people answer one by one, each of them, and their company. */
export function everyKey(content: Content, all: readonly Filler[]): Set<AnswerKey> {
  const alone = all.flatMap((each) => whoKey(content, each, all) ?? []).filter((key) => personOf(key))
  const shared = content.parties
    .filter(({ id, presence }) => presence && !(presence.kind === 'person' && isAlone(alone, id)))
    .map(({ id }) => appearanceKey(id))
  const fields = content.fields.filter(({ type }) => type !== 'computed').map(({ id }) => id)
  return new Set([...shared, ...alone, ...fields])
}

const isAlone = (keys: readonly AnswerKey[], party: string): boolean =>
  keys.some((key) => personOf(key)?.party === party)

/** The answers under these keys to who a party is: all of it, or each of its people, with the company that they represent. */
export function whoAnswers(answers: AnsweredValues, keys: ReadonlySet<AnswerKey>, party: Party): WhoAnswer[] {
  const { id, presence } = party
  if (!presence) return []
  const whole = appearanceKey(id)
  if (keys.has(whole) && !isAlone([...keys, ...Object.keys(answers)], id))
    return [{ key: whole, presence, given: givenAppearance(valuesOf(answers), id) }]
  const isCompany = representsCompany(answers, party)
  const given = wholeAnswer(answers, id)
  const company: WhoAnswer = { key: whole, presence: { ...presence, kind: 'company', isApart: true }, given }
  const people = [...keys].flatMap((key): WhoAnswer[] => {
    const { place, party: of } = personOf(key) ?? { place: 0 }
    const person = answerIn(answers, key)?.value as PersonGiven | null | undefined
    if (of !== id || (isCompany ? isToldOf(given, place) : !person && place >= presence.most)) return []
    const asked = (isCompany ? presenceOfRepresentative : presenceOfPerson)(presence)
    return [{ key, presence: asked, given: person ? { kind: 'person', people: [person] } : undefined }]
  })
  return [...(isCompany && keys.has(whole) ? [company] : []), ...people]
}

/** The boxes of these keys, as a form shows them. */
export function boxesOf(content: Content, answers: AnsweredValues, keys: ReadonlySet<AnswerKey>): Box[] {
  const values = valuesOf(answers)
  const asked = new Set([...keys].map((key) => key.replace(/\/\d+$/, '')))
  const groups = questionGroups(content, values, (key) => asked.has(key))
  return boxesIn(content, values, groups, (party) => whoAnswers(answers, keys, party))
}

export const boxesOfParticipant = (
  content: Content,
  answers: AnsweredBy,
  participant: Filler,
  all: readonly Filler[],
): Box[] => boxesOf(content, answers, openKeys(content, answers, participant, all))

/** The count that their page, *Seguimiento* and their letter show. */
export const countOfParticipant = (
  content: Content,
  answers: AnsweredBy,
  participant: Filler,
  all: readonly Filler[],
): BoxCount => countOf(boxesOfParticipant(content, answers, participant, all))

/** The keys among these that the text needs and that are not answered. */
function missingOf(
  content: Content,
  answers: AnsweredValues,
  values: Values,
  keys: ReadonlySet<AnswerKey>,
): AnswerKey[] {
  const who = presentParties(content, values)
    .flatMap((party) => whoAnswers(answers, keys, party))
    .filter(({ presence, given }) => missingDetails(presence, given).length > 0)
    .map(({ key }) => key)
  return [...who, ...missingFields(content, values).filter((id) => keys.has(id))]
}

export const missingOfParticipant = (
  content: Content,
  answers: AnsweredBy,
  participant: Filler,
  all: readonly Filler[],
): AnswerKey[] => missingOf(content, answers, valuesOf(answers), openKeys(content, answers, participant, all))

/** Every key that is still to be answered before the text is complete. */
export function missingInCopy(content: Content, answers: AnsweredValues, all: readonly Filler[]): AnswerKey[] {
  const values = valuesOf(answers)
  const keys = everyKey(content, all)
  // Of a company whose representatives answer alone, each answer is missing for itself.
  const apart = content.parties.filter((party) => isAlone([...keys], party.id) && representsCompany(answers, party))
  const people = missingPeople(content, values).filter(({ party }) => !apart.some(({ id }) => id === party))
  const whole = people.map(({ party }) => appearanceKey(party))
  return [...new Set([...whole, ...missingOf(content, answers, values, keys)])]
}
