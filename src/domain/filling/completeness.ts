// Which answers a copy still misses.
import { missingDetails, type NeededDetail } from '../parties/checking.ts'
import { isPrintable } from '../words/printable.ts'
import { presentParties } from '../writing/conditions/conditions.ts'
import type { Content } from '../writing/model.ts'
import { usedFields } from '../writing/usage.ts'
import { givenAppearance, type Values } from './values.ts'
import { written } from './written.ts'

/** The required fields, in order, that the shown text or a condition needs, without a printable value. */
export function missingFields(content: Content, values: Values): string[] {
  const used = usedFields(content, values)
  // Whether a value can be written is the same in every country; only its form differs.
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

/** The parties in the text of which a required detail is missing. */
export const missingPeople = (content: Content, values: Values): MissingPeople[] =>
  presentParties(content, values).flatMap(({ id, presence }) => {
    const details = presence ? missingDetails(presence, givenAppearance(values, id)) : []
    return details.length > 0 ? { party: id, details } : []
  })
