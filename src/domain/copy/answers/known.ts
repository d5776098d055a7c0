// The name and address by which a person is invited on *Enviar* are used as their first answer, so that they are not asked again
// (docs/decisions/0080).
import type { Appearance, PersonDetail, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import type { Content, Party } from '#domain/writing/model.ts'
import type { Participant } from '../participant.ts'
import { whoAnswers, whoKey } from '../parts.ts'
import {
  type AnsweredValues,
  type AnswerKey,
  type Answers,
  type AnswerValue,
  answerIn,
  isSame,
  personOf,
} from './answers.ts'

type Named = Pick<Participant, 'id' | 'party' | 'does' | 'name' | 'email'>

/** *Enviar* asks for the name that the document prints; a single word is an informal name, so the whole name is still asked. */
const isWholeName = (name: string): boolean => /\S\s+\S/.test(name.trim())

const nobody: PersonGiven = { name: '', gender: 'unknown' }
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Fills in only what is empty, and nothing where another person is described. */
function completed(person: PersonGiven, { name, email }: Named, asked: readonly PersonDetail[]): PersonGiven {
  if (person.isCompany) return person
  if (person.name.trim() !== '' && !same(person.name, name)) return person
  return {
    ...person,
    ...(person.name.trim() === '' && isWholeName(name) && { name: name.trim() }),
    ...(asked.includes('email') && !person.email?.trim() && email && { email }),
  }
}

/** A participant who answers for a company becomes its representative. A party of several people stays as described. */
function withNamed(presence: Presence, given: Appearance | undefined, named: Named): Appearance | undefined {
  if (given ? given.kind === 'company' : presence.kind === 'company') {
    const company = given?.kind === 'company' ? given.company : { name: '', representatives: [] }
    const [first = nobody, ...others] = company.representatives
    if (first.name.trim() !== '' || others.length > 0 || !isWholeName(named.name)) return given
    return { kind: 'company', company: { ...company, representatives: [{ ...first, name: named.name.trim() }] } }
  }
  const [first = nobody, ...others] = given?.kind === 'person' ? given.people : []
  return others.length > 0 ? given : { kind: 'person', people: [completed(first, named, presence.person)] }
}

/** What is known of one of several who answer for a party; undefined for a person who is not asked there. */
function withOne(answers: AnsweredValues, party: Party, key: AnswerKey, named: Named): PersonGiven | undefined {
  const [own] = whoAnswers(answers, new Set([key]), party)
  const [person = nobody] = own?.given?.kind === 'person' ? own.given.people : []
  return own && completed(person, named, own.presence.person)
}

/** An empty appearance counts as no answer. */
const emptyFor = (value: AnswerValue): AnswerValue =>
  typeof value === 'object' && 'people' in value ? { kind: 'person', people: [nobody] } : nobody

/** What is known of each participant, by the key under which they say who they are. */
export function knownOf(
  content: Content,
  answers: AnsweredValues,
  people: readonly Named[],
): { key: AnswerKey; value: AnswerValue }[] {
  return people.flatMap((each) => {
    const key = whoKey(content, each, people)
    const party = content.parties.find(({ id }) => id === each.party)
    if (!key || !party?.presence) return []
    const before = answerIn(answers, key)?.value ?? null
    const value = personOf(key)
      ? withOne(answers, party, key, each)
      : withNamed(party.presence, (before ?? undefined) as Appearance | undefined, each)
    return value === undefined || isSame(before ?? emptyFor(value), value) ? [] : { key, value }
  })
}

/** A first answer has revision 0, so that a person who has seen none may still replace it. */
export function withKnown(
  content: Content,
  answers: Answers,
  people: readonly Named[],
  now: Date,
  by: string | null = null,
): Answers {
  const known = knownOf(content, answers, people).map(({ key, value }) => {
    const before = answerIn(answers, key)
    const revision = before ? before.revision + 1 : 0
    return [key, { value, by, from: 'sending', at: now.toISOString(), revision }] as const
  })
  return { ...answers, ...Object.fromEntries(known) }
}

/** After *Corregir datos*: updates what the owner had answered about them; their own answers stay. */
export function withCorrected(
  content: Content,
  answers: Answers,
  people: readonly Named[],
  before: Named,
  now: Date,
): Answers {
  const key = whoKey(content, before, people)
  const answer = key ? answerIn(answers, key) : undefined
  if (!key || !answer || answer.by !== null || answer.value === null || typeof answer.value === 'string') return answers
  const cleared = <T extends { name: string; email?: string }>({ email, ...person }: T): T =>
    ({
      ...person,
      name: same(person.name, before.name) ? '' : person.name,
      ...(email && !same(email, before.email) && { email }),
    }) as T
  const { value } = answer
  const blank: AnswerValue =
    'company' in value
      ? { ...value, company: { ...value.company, representatives: value.company.representatives.map(cleared) } }
      : 'people' in value
        ? { ...value, people: value.people.map(cleared) }
        : cleared(value)
  return withKnown(content, { ...answers, [key]: { ...answer, value: blank } }, people, now)
}
