// Answers as text, in one canonical form per type: 1200.50, 2026-05-03, yes.
import { type Appearance, appearanceKey, present } from '../parties/appearance.ts'
import type { Person } from '../words/agreement.ts'

export type Value = string | Person | Appearance
/** By the field's id; who a party is, by `@` and its id. */
export type Values = Readonly<Record<string, Value>>

/** A field may be called «constructor»: never read an inherited property. */
export const valueIn = (values: Values, field: string): Value | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined

export const personIn = (value: Value | undefined): Person =>
  typeof value === 'object' && 'name' in value
    ? value
    : { name: typeof value === 'string' ? value : '', gender: 'unknown' }

/** As typed, including cards without a name. */
export function givenAppearance(values: Values, party: string): Appearance | undefined {
  const value = valueIn(values, appearanceKey(party))
  return typeof value === 'object' && 'kind' in value ? value : undefined
}

/** The people or company with a name; undefined while there is none. */
export const appearanceIn = (values: Values, party: string): Appearance | undefined =>
  present(givenAppearance(values, party))
