// The answers of a copy, with author and time. Several people answer at once: an answer is replaced only by a person who has seen it.

import type { Value, Values } from '#domain/filling/values.ts'
import {
  type Appearance,
  appearanceKey,
  asRepresentative,
  type PersonGiven,
  type Representative,
} from '#domain/parties/appearance.ts'

/**
 * By a field's id; by `@` and a party's id for who the party is; and by `@party/1` for the second of its people alone, or of
 * those who represent it where it is a company.
 */
export type AnswerKey = string
export type AnswerValue = Value | PersonGiven

type Answer = {
  /** Null where it was removed: the entry itself stays. */
  value: AnswerValue | null
  /** The participant; null for the copy's owner. */
  by: string | null
  /** The id of one open page of one browser. */
  from: string
  /** ISO text: answers are stored as JSON. */
  at: string
  /** Rises by one with every change of this answer. */
  revision: number
  /** The participant who had sent another answer, which the owner has changed since. */
  replaces?: string
  /** What the owner had answered, where a participant has answered otherwise since. */
  was?: AnswerValue
  /** The answers that stood here before another person answered, or before the sender changed a sent one; the oldest first. */
  earlier?: Earlier[]
}
type Earlier = Pick<Answer, 'value' | 'by' | 'from' | 'at' | 'replaces'>
export type Answers = Readonly<Record<AnswerKey, Answer>>
/** The part of answers that laying out a text needs. */
export type AnsweredValues = Readonly<Record<AnswerKey, Pick<Answer, 'value'>>>
/** With the author of each, where that is known. */
export type AnsweredBy = Readonly<
  Record<AnswerKey, Pick<Answer, 'value'> & Partial<Pick<Answer, 'by' | 'replaces' | 'was'>>>
>

/** One answer as it arrives; `seen` is the revision that its author had on screen, 0 for none. */
export type Given = { key: AnswerKey; value: AnswerValue | null; seen: number }
/**
 * `senderOf`: if the owner answers, the participant who has sent the present answer. `sentBefore`: if a participant answers who had
 * sent their part and was asked to change it.
 */
type Giver = {
  by: string | null
  from: string
  at: Date
  senderOf?: (key: AnswerKey) => string | undefined
  sentBefore?: string
}

export const answerIn = <A>(answers: Readonly<Record<AnswerKey, A>>, key: AnswerKey): A | undefined =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

export const personKey = (party: string, place: number): AnswerKey => `${appearanceKey(party)}/${place}`

/** The party of a key, and the place of one of its people. */
export function personOf(key: AnswerKey): { party: string; place: number } | undefined {
  const found = /^@(.+)\/(\d{1,2})$/s.exec(key)
  return found?.[1] ? { party: found[1], place: Number(found[2]) } : undefined
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, v]) => [k, sorted(v)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value

export const isSame = (one: AnswerValue | null, other: AnswerValue | null): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** Allowed: the author saw the current revision, or the current answer comes from the same open page. */
const mayFollow = (current: Answer | undefined, { seen }: Given, { from }: Giver): boolean =>
  current === undefined || current.revision === seen || current.from === from

/** The participant whose sent answer the owner replaces. */
function replacedBy({ by, senderOf }: Giver, key: AnswerKey, current: Answer | undefined): string | undefined {
  if (by !== null || !current) return undefined
  return current.replaces ?? (current.value === null ? undefined : senderOf?.(key))
}

/** The owner's answer that a participant replaces. Answers to who a party is do not count: they are the party's own. */
function ownersBefore({ by }: Giver, { key, value }: Given, current: Answer | undefined): AnswerValue | undefined {
  if (by === null || !current || key.startsWith('@')) return undefined
  const before = current.by === null ? current.value : current.was
  return before === null || before === undefined || isSame(before, value) ? undefined : before
}

const mostEarlier = 20
/** Limits for all answers of a copy together. */
const mostEarlierInAll = 1_000
const mostEarlierLetters = 100_000

/** Drops the oldest earlier answers above the limits. */
function withFewerEarlier(answers: Answers): Answers {
  const newest = Object.entries(answers)
    .flatMap(([key, { earlier = [] }]) =>
      earlier.map((each) => ({ key, at: each.at, letters: JSON.stringify(each).length })).toReversed(),
    )
    .sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
  let letters = 0
  const kept = new Map<AnswerKey, number>()
  for (const each of newest.slice(0, mostEarlierInAll)) {
    letters += each.letters
    if (letters > mostEarlierLetters) break
    kept.set(each.key, (kept.get(each.key) ?? 0) + 1)
  }
  return Object.fromEntries(
    Object.entries(answers).map(([key, { earlier, ...answer }]) => {
      const count = kept.get(key)
      return [key, earlier && count ? { ...answer, earlier: earlier.slice(-count) } : answer]
    }),
  )
}

/** Copies from before earlier answers were stored only have the owner's in `was`. */
export const earlierOf = ({ earlier, was, at }: Answer): Earlier[] =>
  earlier ?? (was === undefined ? [] : [{ value: was, by: null, from: '', at }])

function earlierWith(current: Answer, { by, sentBefore }: Giver, replaces: string | undefined): Earlier[] {
  const { value, by: author, from, at, replaces: sender } = current
  const isSent = sentBefore !== undefined && at < sentBefore
  if (author === by && !isSent && sender === replaces) return earlierOf(current)
  return [...earlierOf(current), { value, by: author, from, at, ...(sender && { replaces: sender }) }].slice(
    -mostEarlier,
  )
}

export type Merged = {
  answers: Answers
  /** Keys that another person has answered meanwhile: the stored answer stays, and the later author is shown both. */
  contested: AnswerKey[]
  changed: AnswerKey[]
}

/** Idempotent. Answers in `sent` are not replaced. */
export function give(
  answers: Answers,
  given: readonly Given[],
  giver: Giver,
  sent: ReadonlySet<AnswerKey> = new Set(),
): Merged {
  const next: Record<AnswerKey, Answer> = { ...answers }
  const contested: AnswerKey[] = []
  const changed: AnswerKey[] = []
  for (const each of given) {
    const current = answerIn(next, each.key)
    if (isSame(current?.value ?? null, each.value)) continue
    if (sent.has(each.key) || !mayFollow(current, each, giver)) contested.push(each.key)
    else {
      const { by, from, at } = giver
      const replaces = replacedBy(giver, each.key, current)
      const was = ownersBefore(giver, each, current)
      const revision = (current?.revision ?? 0) + 1
      const earlier = current ? earlierWith(current, giver, replaces) : []
      next[each.key] = {
        value: each.value,
        by,
        from,
        at: at.toISOString(),
        revision,
        ...(replaces && { replaces }),
        ...(was !== undefined && { was }),
        ...(earlier.length > 0 && { earlier }),
      }
      changed.push(each.key)
    }
  }
  return { answers: changed.length > 0 ? withFewerEarlier(next) : answers, contested, changed }
}

const nobody: PersonGiven = { name: '', gender: 'unknown' }

const placed = <T extends PersonGiven>(before: readonly T[], place: number, person: T): (T | PersonGiven)[] =>
  Array.from({ length: Math.max(before.length, place + 1) }, (_, at) =>
    at === place ? person : (before[at] ?? nobody),
  )

/** Whether the answer about the whole company names this representative, as where only one participant fills it in. */
export const isToldOf = (appearance: Appearance | undefined, place: number): boolean =>
  appearance?.kind === 'company' && Boolean(appearance.company.representatives[place]?.name.trim())

/**
 * The answer about the whole party, without those of its people who answer alone. A company that names one of them as its
 * representative does not count: in copies sent before representatives could answer alone, that replaced their own answers.
 */
export function wholeAnswer(answers: AnsweredValues, party: string): Appearance | undefined {
  const value = answerIn(answers, appearanceKey(party))?.value
  if (!value || typeof value === 'string' || !('kind' in value)) return undefined
  const isReplaced = Object.entries(answers).some(([key, { value: person }]) => {
    const of = person && personOf(key)
    return of && of.party === party && isToldOf(value, of.place)
  })
  return isReplaced ? undefined : value
}

/** Merges the answers of people who answer alone into their party, each in their place: its people, or its representatives. */
function withPerson(
  appearance: Appearance | undefined,
  place: number,
  given: PersonGiven & Representative,
): Appearance {
  if (appearance?.kind === 'company') {
    const { company } = appearance
    const [human = nobody] = given.isCompany ? (given.representatives ?? []) : [given]
    const representatives = placed(company.representatives, place, asRepresentative(human))
    return { kind: 'company', company: { ...company, representatives } }
  }
  // The answer may have an office, of a representative of a company before.
  const { office: _, power: __, deed: ___, notary: ____, ...person } = given
  return { kind: 'person', people: placed(appearance?.people ?? [], place, person) }
}

/** The values for laying out the text. */
export function valuesOf(answers: AnsweredValues): Values {
  const values: Record<string, Value> = {}
  const people: [party: string, place: number, person: PersonGiven][] = []
  for (const [key, { value }] of Object.entries(answers)) {
    if (value === null) continue
    const person = personOf(key)
    if (person) people.push([person.party, person.place, value as PersonGiven])
    else values[key] = value as Value
  }
  const parties = new Map<string, Appearance>()
  for (const [party, place, person] of people.sort((a, b) => a[1] - b[1])) {
    const before = parties.get(party) ?? wholeAnswer(answers, party)
    const appearance = withPerson(before, place, person)
    parties.set(party, appearance)
    values[appearanceKey(party)] = appearance
  }
  return values
}

/** What was typed before the copy existed, as its first answers. */
export const firstAnswers = (values: Values, giver: Giver): Answers =>
  give(
    {},
    Object.entries(values).map(([key, value]) => ({ key, value, seen: 0 })),
    giver,
  ).answers
