// What a person has typed over an example: kept when the example goes away, without the invented details beside it.
import type { Value } from '#domain/filling/values.ts'
import type { Answers } from './kept.ts'

/** Keys whose text is a choice between a few, so that the example may equal a real answer. */
const isChoice = (key: string): boolean => key === 'gender' || key === 'kind'

/** Names, numbers and other details of an answer, wherever they stand in it. */
function detailsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (isChoice(key) ? [] : detailsOf(inner)))
}

/** Compared with all details of the example, since a removed card moves the others up. */
function withoutInvented(value: unknown, invented: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return invented.has(value) ? '' : value
  if (Array.isArray(value)) return value.map((each) => withoutInvented(each, invented))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isChoice(key) ? inner : withoutInvented(inner, invented)]),
  )
  return 'gender' in own && own.name === '' ? { ...own, gender: 'unknown' } : own
}

/** Only what differs from the example; an answer that was emptied is none. */
export const ownAnswers = (answers: Answers, example: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => {
      const own = withoutInvented(value, new Set(detailsOf(example[id]))) as Value
      return detailsOf(own).some((detail) => detail.trim() !== '') ? [[id, own]] : []
    }),
  )
