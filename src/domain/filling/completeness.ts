// What is still to be filled in before a copy is complete.
import { missingDetails, type NeededDetail } from '../parties/checking.ts'
import { isPrintable } from '../words/printable.ts'
import { presentParties } from '../writing/conditions.ts'
import type { Content } from '../writing/model.ts'
import { usedFields } from '../writing/usage.ts'
import { givenAppearance, type Values } from './values.ts'
import { written } from './written.ts'

/** The fields, in their order, that the shown text or a condition needs: required and without a value, or not to be printed. */
export function missingFields(content: Content, values: Values): string[] {
  const used = usedFields(content, values)
  // Whether something can be written is the same everywhere; only how is a matter of the country.
  const setting = { fields: new Map(content.fields.map((field) => [field.id, field])), values, country: 'ES' as const }
  return content.fields
    .filter((field) => field.type !== 'computed' && used.has(field.id))
    .filter((field) => {
      const text = written(field, setting)
      return text === undefined ? field.required : !isPrintable(text)
    })
    .map(({ id }) => id)
}

export type MissingPeople = { party: string; details: NeededDetail[] }

/** The parties that are there and of whom something that is asked was not given. */
export const missingPeople = (content: Content, values: Values): MissingPeople[] =>
  presentParties(content, values).flatMap(({ id, presence }) => {
    const details = presence ? missingDetails(presence, givenAppearance(values, id)) : []
    return details.length > 0 ? { party: id, details } : []
  })
