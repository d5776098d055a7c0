// What somebody filled a text in with: it belongs to that text, and keeps to what its author will not bend.
import { acceptedValues } from '#domain/filling/checking.ts'
import type { Values } from '#domain/filling/values.ts'
import { type Problems, Refusal } from '#domain/refusal.ts'
import { unprintableIn } from '#domain/words/printable.ts'
import type { Content } from '#domain/writing/model.ts'
import { brokenRules } from '#domain/writing/rules.ts'

export function filledIn(content: Content, given: unknown): Values {
  const values = acceptedValues(content, given)
  if (!values) throw new Refusal('invalid_input')
  const fields: Problems = {}
  for (const [key, value] of Object.entries(values)) {
    const letters = unprintableIn(JSON.stringify(value)).join('')
    if (letters) fields[key] = { code: 'unprintable', about: letters }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  for (const { field, rule } of brokenRules(content, values)) {
    if (!rule.stops) continue
    const about = content.fields.find(({ id }) => id === field)?.label ?? ''
    fields[field] ??= { code: 'breaks_rule', about, reason: rule.reason }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('breaks_rule', { fields })
  return values
}
