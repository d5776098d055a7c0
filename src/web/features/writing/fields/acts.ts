// What this step does to a content, one act each: adding, ordering and copying its fields and parties.
import { mapTests } from '#domain/writing/conditions/condition-walk.ts'
import { type Content, type Field, limits, type Party } from '#domain/writing/model.ts'

export { newId } from '#web/shared/editing-session/new-id.ts'

function moved<T extends { id: string }>(items: T[], id: string, toIndex: number): T[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = Math.min(Math.max(toIndex, 0), items.length - 1)
  return item && from !== to ? items.toSpliced(from, 1).toSpliced(to, 0, item) : items
}

/** `toIndex` is its place in the new order. */
export function moveField(content: Content, id: string, toIndex: number): Content {
  const fields = moved(content.fields, id, toIndex)
  return fields === content.fields ? content : { ...content, fields }
}

export function moveParty(content: Content, id: string, toIndex: number): Content {
  const parties = moved(content.parties, id, toIndex)
  return parties === content.parties ? content : { ...content, parties }
}

/** At the end, as long as there is room. */
export function addField(content: Content, field: Field): Content {
  return content.fields.length < limits.fields ? { ...content, fields: [...content.fields, field] } : content
}

export function addParty(content: Content, party: Party): Content {
  return content.parties.length < limits.parties ? { ...content, parties: [...content.parties, party] } : content
}

/** Right after the original. */
export function duplicateField(content: Content, id: string, copy: Pick<Field, 'id' | 'label'>): Content {
  const index = content.fields.findIndex((field) => field.id === id)
  const field = content.fields[index]
  if (!field || content.fields.length >= limits.fields) return content
  const label = copy.label.slice(0, limits.label)
  return { ...content, fields: content.fields.toSpliced(index + 1, 0, { ...field, id: copy.id, label }) }
}

/** Conditions that ask for the choice go on asking for it under its new name. */
export function renameChoice(content: Content, id: string, index: number, text: string): Content {
  const field = content.fields.find((candidate) => candidate.id === id)
  if (field?.type !== 'choice') return content
  const before = field.choices[index]
  if (before === undefined || before === text) return content
  const renamed: Field = { ...field, choices: field.choices.with(index, text) }
  const fields = content.fields.with(content.fields.indexOf(field), renamed)
  // Two choices with one name cannot be told apart, so that neither takes the other's conditions along.
  const isUnique = before !== '' && field.choices.filter((choice) => choice === before).length === 1
  const next = { ...content, fields }
  if (!isUnique) return next
  return mapTests(next, (test) =>
    'field' in test && test.field === id && test.value === before ? { ...test, value: text } : test,
  )
}
