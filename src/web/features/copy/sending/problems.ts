// What is wrong with whom: a refusal names people by their place in what was sent.
import { sentenceFor } from '#language/es/refusals.ts'
import type { CallFailure } from '#web/app/call.ts'
import type { Person } from './draft.ts'

export type Problems = Partial<Record<'name' | 'email' | 'party', string>>

export function problemsOf(fields: Record<string, string>, ids: readonly string[]): Map<string, Problems> {
  const problems = new Map<string, Problems>()
  for (const [path, sentence] of Object.entries(fields)) {
    const [, place, field] = /^participants\.(\d+)\.(name|email|party)$/.exec(path) ?? []
    const id = ids[Number(place)]
    if (id && field) problems.set(id, { ...problems.get(id), [field]: sentence })
  }
  return problems
}

/** The server names the first of what is missing: all of it is marked at once. */
export function withMissing(found: ReadonlyMap<string, Problems>, people: readonly Person[]): Map<string, Problems> {
  const problems = new Map(found)
  const required = sentenceFor({ code: 'required' })
  for (const { id, name, email, way } of people) {
    const missing: Problems = {
      ...(name.trim() === '' && { name: required }),
      ...(way === 'email' && email.trim() === '' && { email: required }),
    }
    if (missing.name || missing.email) problems.set(id, { ...missing, ...problems.get(id) })
  }
  return problems
}

/** A rule of the text is said in its own words; what is wrong with a person is marked beside them. */
export function failureSentence({ code, fields, message }: CallFailure, marked: string): string {
  // Whose signature is missing is told by name.
  if (fields.signers) return fields.signers
  const said = Object.values(fields)
  return said.length === 0 ? message : code === 'breaks_rule' ? said.join(' ') : marked
}
