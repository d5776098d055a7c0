// The operands and results of each operation of a formula.

import type { Field, Formula, FormulaOperation, Operand } from '../model.ts'
import { isNumber } from './conditions.ts'

export type OperandKind = 'figure' | 'date'

const fixed: Partial<Record<FormulaOperation, readonly OperandKind[]>> = {
  percentage: ['figure', 'figure'],
  days_after: ['date', 'figure'],
  months_after: ['date', 'figure'],
  years_after: ['date', 'figure'],
  last_day: ['date', 'figure'],
  days_between: ['date', 'date'],
  /** The sum that is lent, the yearly rate, the months. */
  instalment: ['figure', 'figure', 'figure'],
}

/** In order; undefined for sums, differences and products, which take two figures or more. */
export const operandKinds = (operation: FormulaOperation): readonly OperandKind[] | undefined => fixed[operation]

/** The result is a date. */
export const isDateFormula = (operation: FormulaOperation): boolean =>
  operation.endsWith('_after') || operation === 'last_day'

/** Whether a field can be an operand of that kind. */
export function isOfKind(field: Field | undefined, kind: OperandKind): boolean {
  if (field?.type === 'computed') return isDateFormula(field.formula.operation) === (kind === 'date')
  return kind === 'date' ? field?.type === 'date' : field?.type === 'number' || field?.type === 'money'
}

function fits(operand: Operand, kind: OperandKind, fields: ReadonlyMap<string, Field>): boolean {
  if ('number' in operand) return kind === 'figure' && isNumber(operand.number)
  return isOfKind(fields.get(operand.field), kind)
}

export function isCompleteFormula({ operation, operands }: Formula, fields: ReadonlyMap<string, Field>): boolean {
  const kinds = operandKinds(operation)
  if (kinds ? operands.length !== kinds.length : operands.length < 2) return false
  return operands.every((operand, index) => fits(operand, kinds?.[index] ?? 'figure', fields))
}
