// When a section is shown, in the words of the form: «Solo si «Mascotas» es «Sí»».
import { written } from '#domain/filling/written.ts'
import type { Country } from '#domain/words/conventions.ts'
import { conditionFault } from '#domain/writing/conditions.ts'
import type { Condition, Field } from '#domain/writing/model.ts'
import { conditionTestWords, conditionWords as words } from './editor.ts'

type About = { fields: readonly Field[]; country: Country }

function valueWords(value: string, field: Field, { fields, country }: About): string {
  if (field.type === 'yes_no') return value === 'yes' ? words.yes : words.no
  const byId = new Map(fields.map((each) => [each.id, each]))
  return written(field, { fields: byId, values: { [field.id]: value }, country }, 'figures') ?? value
}

export function conditionSentence(condition: Condition, about: About): string {
  const { test, value } = condition
  const field = about.fields.find(({ id }) => id === condition.field)
  if (!field) return words.lost
  if (test === 'filled' || test === 'empty') return words.only(field.label, conditionTestWords[test])
  if (conditionFault(condition, field)) return words.incomplete(field.label)
  return words.only(field.label, `${conditionTestWords[test]} «${valueWords(value, field, about)}»`)
}
