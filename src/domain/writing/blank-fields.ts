// Every blank of a text made a field at once: for texts that come from elsewhere.
import type { Country } from '../words/conventions.ts'
import { acceptBlanks, type Blank, detectBlanks } from './blanks.ts'
import { blankField } from './editing.ts'
import { type Content, type Field, limits } from './model.ts'

export function fieldOfBlank({ type, label, percent }: Blank, id: string, country?: Country): Field {
  const field = blankField(type, id, label, country)
  return field.type === 'number' && percent ? { ...field, percent } : field
}

export function fieldsOfBlanks(content: Content, makeId: () => string, country?: Country): Content {
  const room = limits.fields - content.fields.length
  const blanks = detectBlanks(content).slice(0, Math.max(0, room))
  return acceptBlanks(
    content,
    blanks.map((blank) => ({ blank, field: fieldOfBlank(blank, makeId(), country) })),
  )
}
