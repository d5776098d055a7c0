// Turns all blanks of a text into fields at once, except those about people: the author decides whether these are a party.
import type { Country } from '#domain/words/conventions.ts'
import { blankField } from '../editing.ts'
import { type Content, type Field, limits } from '../model.ts'
import { acceptBlanks, type Blank, detectBlanks } from './blanks.ts'
import { detectParties, type PartyBlank } from './party-blanks.ts'

function fieldOfBlank({ type, label, percent }: Blank, id: string, country?: Country): Field {
  const field = blankField(type, id, label, country)
  return field.type === 'number' && percent ? { ...field, percent } : field
}

/** The blanks that are left for fields once the parties have theirs. */
export function blanksBeside(parties: readonly PartyBlank[], content: Content): Blank[] {
  const theirs = new Set(parties.flatMap(({ blanks }) => blanks))
  return detectBlanks(content).filter(({ key }) => !theirs.has(key))
}

export function fieldsOfBlanks(content: Content, makeId: () => string, country?: Country): Content {
  const room = limits.fields - content.fields.length
  const blanks = blanksBeside(detectParties(content), content).slice(0, Math.max(0, room))
  return acceptBlanks(
    content,
    blanks.map((blank) => ({ blank, field: fieldOfBlank(blank, makeId(), country) })),
  )
}
