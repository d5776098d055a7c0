// The changes of each answer, one after the other: who made it, and what the answer was before.
import type { Value } from '#domain/filling/values.ts'
import { written } from '#domain/filling/written.ts'
import type { PersonGiven } from '#domain/parties/appearance.ts'
import type { Copy } from '../copy.ts'
import { type Answers, type AnswerValue, earlierOf, isSame } from './answers.ts'

type StepKind = 'answered' | 'unchanged' | 'changed_by_owner' | 'changed_of_owner' | 'changed_sent'
/** `who`: the participant who answered or, where the owner changed it, who had sent it. */
export type Step = {
  key: string
  who: string
  from: string
  at: string
  what: StepKind
  was: AnswerValue | null
  now: AnswerValue | null
}

type Standing = ReturnType<typeof earlierOf>[number]

function kindOf(key: string, { by, value }: Standing, before: Standing | undefined): StepKind | undefined {
  if (by === null) return 'changed_by_owner'
  const isNew = !before || before.value === null || (before.by === null && key.startsWith('@'))
  if (before && isSame(before.value, value)) return 'unchanged'
  if (isNew) return value === null ? undefined : 'answered'
  return before.by === null ? 'changed_of_owner' : 'changed_sent'
}

/** Of each answer, the oldest first; without what the owner answered before others did. */
export const stepsIn = (answers: Answers): Step[] =>
  Object.entries(answers).flatMap(([key, answer]) => {
    const stood = [...earlierOf(answer), answer]
    return stood.flatMap((each, place) => {
      const who = each.by ?? each.replaces
      const what = who && kindOf(key, each, stood[place - 1])
      const { from, at, value } = each
      return what ? { key, who, from, at, what, was: stood[place - 1]?.value ?? null, now: value } : []
    })
  })

/** The details of a person that the history names when they change. */
export const namedDetails = ['name', 'identity', 'address', 'email', 'phone'] as const
/** `detail`: which of a person's data; null for a field. `now` is empty where the answer was taken away. */
export type WrittenChange = { detail: (typeof namedDetails)[number] | null; was: string; now: string }

function personIn(value: AnswerValue | null): PersonGiven | undefined {
  if (!value || typeof value === 'string') return undefined
  if (!('kind' in value)) return value as PersonGiven
  return value.kind === 'person' && value.people.length === 1 ? value.people[0] : undefined
}

/** The only detail in which two answers about one person differ; null if there are more. */
function detailChanged(before: AnswerValue | null, after: AnswerValue | null): WrittenChange | null {
  const [was, now] = [personIn(before), personIn(after)]
  if (!was || !now) return null
  const differing = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(was[key as keyof PersonGiven]) !== JSON.stringify(now[key as keyof PersonGiven]),
  )
  const detail = namedDetails.find((each) => each === differing[0])
  if (!detail || differing.length > 1) return null
  const textOf = (person: PersonGiven) => (detail === 'identity' ? person.identity?.number : person[detail]) ?? ''
  return { detail, was: textOf(was), now: textOf(now) }
}

/** Null where it takes more than one line. */
export function writtenChange({ content, country }: Copy, { key, was, now }: Step): WrittenChange | null {
  const field = content.fields.find(({ id }) => id === key)
  if (!field) return detailChanged(was, now)
  // Each value is written without regard to other answers.
  const textOf = (value: AnswerValue | null) =>
    written(
      field,
      { fields: new Map(), values: value === null ? {} : { [key]: value as Value }, country },
      'figures',
    ) ?? ''
  return was === null ? null : { detail: null, was: textOf(was), now: textOf(now) }
}
