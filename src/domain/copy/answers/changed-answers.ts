// Answers of the owner that a participant has changed: the value before, and the value now.
import { written } from '#domain/filling/written.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { usedFields } from '#domain/writing/usage.ts'
import { type AnsweredBy, type AnswerKey, valuesOf } from './answers.ts'

type Source = { content: Content; country: Country; answers: AnsweredBy }
/** `now` is empty where the answer was removed. */
export type ChangedAnswer = { key: AnswerKey; by: string; label: string; was: string; now: string }

/** In the order of the text; only answers that the text still uses. */
export function changedAnswers({ content, country, answers }: Source): ChangedAnswer[] {
  if (!Object.values(answers).some(({ was }) => was !== undefined)) return []
  const values = valuesOf(answers)
  const used = usedFields(content, values)
  const fields = new Map(content.fields.map((field) => [field.id, field]))
  return content.fields.flatMap((field) => {
    const { by, was } = answers[field.id] ?? {}
    if (!by || was === undefined || !used.has(field.id)) return []
    const textOf = (all: typeof values) => written(field, { fields, values: all, country }, 'figures') ?? ''
    const before = textOf({ ...values, [field.id]: was } as typeof values)
    return [{ key: field.id, by, label: field.label, was: before, now: textOf(values) }]
  })
}
