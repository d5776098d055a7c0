// Every blank of a text made a field at once, except those of people: whether they are a party is its author's to say.
import type { Country } from '../words/conventions.ts'
import { acceptBlanks, type Blank, detectBlanks } from './blanks.ts'
import { blankField } from './editing.ts'
import { type Content, type Field, limits } from './model.ts'
import { detectParties, type PartyBlank } from './party-blanks.ts'

function fieldOfBlank({ type, label, percent }: Blank, id: string, country?: Country): Field {
  const field = blankField(type, id, label, country)
  return field.type === 'number' && percent ? { ...field, percent } : field
}

/** What is left for fields once the parties are made of theirs. */
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
