// Checks a reader's answers against the text: its own fields only, within the limits that its author has set.
import { acceptedValues } from '#domain/filling/checking.ts'
import type { Values } from '#domain/filling/values.ts'
import { type Problems, Refusal } from '#domain/refusal.ts'
import { unprintableIn } from '#domain/words/printable.ts'
import { problemsOfRefused, refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import type { Content } from '#domain/writing/model.ts'

export function requireAdmitted(content: Content, values: Values): void {
  const refused = refusedAnswers(content, values)
  if (refused.length > 0) throw new Refusal('breaks_rule', { fields: problemsOfRefused(refused) })
}

export function filledIn(content: Content, given: unknown): Values {
  const values = acceptedValues(content, given)
  if (!values) throw new Refusal('invalid_input')
  const fields: Problems = {}
  for (const [key, value] of Object.entries(values)) {
    const letters = unprintableIn(JSON.stringify(value)).join('')
    if (letters) fields[key] = { code: 'unprintable', about: letters }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  requireAdmitted(content, values)
  return values
}
