// Which fields a text needs: where one is written, or decides something.
import type { Content, Field, Section } from './model.ts'
import { inlinesOf } from './walk.ts'

export const operandFields = (field: Field): string[] =>
  field.type === 'computed'
    ? field.formula.operands.flatMap((operand) => ('field' in operand ? operand.field : []))
    : []

/** The ids of the fields in these sections, in any condition, or in a formula of one of those. */
export function usedFields(content: Content, sections: readonly Section[] = content.sections): Set<string> {
  const used = new Set<string>()
  for (const { condition } of content.sections) if (condition) used.add(condition.field)
  for (const { body } of sections) {
    for (const inline of inlinesOf(body)) if (inline.type === 'field') used.add(inline.field)
  }
  // The signature block writes the name of whoever signs.
  if (sections.some(({ kind }) => kind === 'signatures')) {
    const signing = new Set(content.parties.filter(({ signs }) => signs).map(({ id }) => id))
    for (const { id, type, party } of content.fields) if (type === 'person' && party && signing.has(party)) used.add(id)
  }
  const byId = new Map(content.fields.map((field) => [field.id, field]))
  // A set goes on through what is added to it on the way.
  for (const id of used) {
    const field = byId.get(id)
    if (field) for (const operand of operandFields(field)) used.add(operand)
  }
  return used
}
