// What a computed field is made of: which fields may be part of it, and how it reads.

import type { Field, Formula, FormulaOperation, Operand } from '#domain/writing/model.ts'
import { operandFields } from '#domain/writing/usage.ts'
import { formulaWords as words } from '#language/es/fields.ts'

type DateOperation = keyof typeof words.after
export const isDateOperation = (operation: FormulaOperation): operation is DateOperation => operation in words.after

/** These take exactly two parts, each with a meaning of its own. */
export const takesTwo = (operation: FormulaOperation): boolean =>
  operation === 'percentage' || isDateOperation(operation)

const givesDate = (field: Field): boolean =>
  field.type === 'date' || (field.type === 'computed' && isDateOperation(field.formula.operation))
const givesNumber = (field: Field): boolean =>
  field.type === 'number' || field.type === 'money' || (field.type === 'computed' && !givesDate(field))

/** Those that would need the field itself are left out: it would have no result. */
export function operandChoices(fields: readonly Field[], self: string, wants: 'number' | 'date'): Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const needs = (field: Field): boolean => {
    const needed = new Set([field.id])
    // A set goes on through what is added to it on the way.
    for (const id of needed) {
      const source = byId.get(id)
      if (source) for (const operand of operandFields(source)) needed.add(operand)
    }
    return needed.has(self)
  }
  return fields.filter((field) => (wants === 'date' ? givesDate(field) : givesNumber(field)) && !needs(field))
}

/** As people write it, with a comma or a point; undefined when it is no number that a formula may hold. */
export function readNumber(text: string, whole: boolean): string | undefined {
  const plain = text.trim().replace(/[−–]/g, '-').replace(',', '.')
  const shape = whole ? /^-?\d{1,5}$/ : /^-?\d{1,12}(\.\d{1,6})?$/
  return shape.test(plain) ? plain : undefined
}

export const shownNumber = (number: string): string => number.replace('.', ',')

/** «Renta + Gastos», «10 % de Renta», «30 días después de Fecha de inicio». */
export function formulaPhrase({ operation, operands }: Formula, labelOf: (id: string) => string | undefined): string {
  const name = (operand: Operand | undefined): string => {
    if (!operand) return words.missing
    return 'number' in operand ? shownNumber(operand.number) : labelOf(operand.field) || words.missing
  }
  if (isDateOperation(operation)) return words.afterPhrase(name(operands[1]), words.after[operation], name(operands[0]))
  if (operation === 'percentage') return words.percentPhrase(name(operands[1]), name(operands[0]))
  const parts = operands.length > 1 ? operands : [operands[0], undefined]
  return parts.map(name).join(words.signs[operation])
}
