// What people filled in, as text in one form per type: 1200.50, 2026-05-03, yes.
import type { Person } from '../words/agreement.ts'

export type Value = string | Person
/** By the field's id. */
export type Values = Readonly<Record<string, Value>>
