// What becomes of the answers when everybody gets their own part.
import { appearanceIn, type Values } from '../filling/values.ts'
import type { PersonGiven } from '../parties/appearance.ts'
import type { Content } from '../writing/model.ts'
import { type AnswerKey, type Answers, type Given, give, personOf, valuesOf } from './answers.ts'
import type { Participant } from './participant.ts'
import { whoKey } from './parts.ts'

type Giver = Parameters<typeof give>[2]
type Alone = { key: AnswerKey; party: string; name: string }

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Each finds themselves by name, in whatever order they were named; whoever has no name there yet takes what is left. */
function placed(alone: readonly Alone[], people: readonly PersonGiven[]): Given[] {
  const left = people.filter(({ name }) => name.trim() !== '')
  const take = (found: number): PersonGiven | undefined => (found < 0 ? undefined : left.splice(found, 1)[0])
  const byName = new Map(alone.map(({ key, name }) => [key, take(left.findIndex((each) => same(each.name, name)))]))
  return alone.flatMap(({ key }) => {
    const value = byName.get(key) ?? left.shift()
    return value ? { key, value, seen: 0 } : []
  })
}

type Named = Pick<Participant, 'id' | 'party' | 'does' | 'name'>

/** What was said of a party's people before, for each of them, where each answers alone. */
export function handedOut(content: Content, values: Values, people: readonly Named[]): Given[] {
  const alone = people.flatMap((each): Alone[] => {
    const key = whoKey(content, each, people)
    return key && each.party && personOf(key) ? [{ key, party: each.party, name: each.name }] : []
  })
  return [...new Set(alone.map(({ party }) => party))].flatMap((party) => {
    const appearance = appearanceIn(values, party)
    if (appearance?.kind !== 'person') return []
    return placed(
      alone.filter((each) => each.party === party),
      appearance.people,
    )
  })
}

export const handOut = (content: Content, answers: Answers, people: readonly Named[], giver: Giver): Answers =>
  give(answers, handedOut(content, valuesOf(answers), people), giver).answers
