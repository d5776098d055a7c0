// What people filled in, as text in one form per type: 1200.50, 2026-05-03, yes.
import type { Person } from '../words/agreement.ts'

export type Value = string | Person
/** By the field's id. */
export type Values = Readonly<Record<string, Value>>

/** A field may be called «constructor»: never reach for an inherited name. */
export const valueIn = (values: Values, field: string): Value | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined
