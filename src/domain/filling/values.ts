// What people filled in, as text in one form per type: 1200.50, 2026-05-03, yes.
import { type Appearance, appearanceKey, present } from '../parties/appearance.ts'
import type { Person } from '../words/agreement.ts'

export type Value = string | Person | Appearance
/** By the field's id; who a party is, by `@` and its id. */
export type Values = Readonly<Record<string, Value>>

/** A field may be called «constructor»: never reach for an inherited name. */
export const valueIn = (values: Values, field: string): Value | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined

export const personIn = (value: Value | undefined): Person =>
  typeof value === 'object' && 'name' in value
    ? value
    : { name: typeof value === 'string' ? value : '', gender: 'unknown' }

/** As it was typed, with cards that have no name yet. */
export function givenAppearance(values: Values, party: string): Appearance | undefined {
  const value = valueIn(values, appearanceKey(party))
  return typeof value === 'object' && 'kind' in value ? value : undefined
}

/** Who has a name among them; undefined while nobody has. */
export const appearanceIn = (values: Values, party: string): Appearance | undefined =>
  present(givenAppearance(values, party))
