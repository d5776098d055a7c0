// Splits the answers about a party when each of its people gets their own part.
import { appearanceKey, type PersonGiven } from '../parties/appearance.ts'
import { signersOf } from '../sheet/signature-lines.ts'
import type { Content } from '../writing/model.ts'
import {
  type AnsweredValues,
  type AnswerKey,
  type Answers,
  type AnswerValue,
  answerIn,
  give,
  personOf,
  wholeAnswer,
} from './answers/answers.ts'
import type { Participant } from './participant.ts'
import { whoKey } from './parts.ts'
import { representsCompany } from './representatives.ts'

type Giver = Parameters<typeof give>[2]
type Alone = { key: AnswerKey; party: string; name: string }
type HandedOut = { key: AnswerKey; value: AnswerValue }

const nobody: PersonGiven = { name: '', gender: 'unknown' }

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Matches people by name, in any order; those without a name yet take the remaining answers in order. */
function placed(alone: readonly Alone[], people: readonly PersonGiven[]): HandedOut[] {
  const left = people.filter(({ name }) => name.trim() !== '')
  const take = (found: number): PersonGiven | undefined => (found < 0 ? undefined : left.splice(found, 1)[0])
  // Who acts for a person answers for them.
  const isOf = (name: string) => (person: PersonGiven) => signersOf(person).some((each) => same(each.name, name))
  const byName = new Map(alone.map(({ key, name }) => [key, take(left.findIndex(isOf(name)))]))
  return alone.flatMap(({ key }) => {
    const value = byName.get(key) ?? left.shift()
    return value ? { key, value } : []
  })
}

type Named = Pick<Participant, 'id' | 'party' | 'does' | 'name'>

/** Removes the people who answer alone from the answer about the whole party; the others move up. */
function withoutTaken(people: readonly PersonGiven[], alone: readonly Alone[], taken: readonly HandedOut[]) {
  const others = people.filter((each) => each.name.trim() !== '' && !taken.some(({ value }) => value === each))
  return others.length > 0 ? [...alone.map(() => nobody), ...others] : []
}

/** Splits the answer about a party among its people, where each answers alone. */
export function handedOut(content: Content, answers: AnsweredValues, people: readonly Named[]): HandedOut[] {
  const alone = people.flatMap((each): Alone[] => {
    const key = whoKey(content, each, people)
    return key && each.party && personOf(key) ? [{ key, party: each.party, name: each.name }] : []
  })
  const isNew = ({ key }: { key: AnswerKey }) => !answerIn(answers, key)
  return content.parties.flatMap((party): HandedOut[] => {
    const together = alone.filter((each) => each.party === party.id)
    const whole = wholeAnswer(answers, party.id)
    if (together.length === 0) return []
    if (!representsCompany(answers, party)) {
      if (whole?.kind !== 'person') return []
      const taken = placed(together, whole.people)
      const isInPlace = taken.every(({ key, value }) => whole.people[personOf(key)?.place ?? -1] === value)
      if (isInPlace) return taken.filter(isNew)
      const people = withoutTaken(whole.people, together, taken)
      return [{ key: appearanceKey(party.id), value: { kind: 'person', people } }, ...taken.filter(isNew)]
    }
    const company = whole?.kind === 'company' ? whole.company : { name: '', representatives: [] }
    const taken = placed(together, company.representatives)
    const value = {
      kind: 'company' as const,
      company: { ...company, representatives: withoutTaken(company.representatives, together, taken) },
    }
    return [{ key: appearanceKey(party.id), value }, ...taken.filter(isNew)]
  })
}

export function handOut(content: Content, answers: Answers, people: readonly Named[], giver: Giver): Answers {
  const given = handedOut(content, answers, people)
  return give(
    answers,
    given.map((each) => ({ ...each, seen: answerIn(answers, each.key)?.revision ?? 0 })),
    giver,
  ).answers
}
