// What a computed field is made of: which fields may be part of it, and how it reads.

import { isOfKind, type OperandKind } from '#domain/writing/conditions/formulas.ts'
import type { Field, Formula, FormulaOperation, Operand } from '#domain/writing/model.ts'
import { operandFields } from '#domain/writing/usage.ts'
import { formulaWords as words } from '#language/es/writing/fields.ts'

export type SentencePart = string | { place: number; label: string }

/** How an operation with places of its own reads: words, and the places between them. */
export const sentenceOf = (operation: FormulaOperation): readonly SentencePart[] | undefined =>
  (words.sentences as Partial<Record<FormulaOperation, readonly SentencePart[]>>)[operation]

/** Those that would need the field itself are left out: it would have no result. */
export function operandChoices(fields: readonly Field[], self: string, wants: OperandKind): Field[] {
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
  return fields.filter((field) => isOfKind(field, wants) && !needs(field))
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
  const sentence = sentenceOf(operation)
  if (sentence) return sentence.map((part) => (typeof part === 'string' ? part : name(operands[part.place]))).join(' ')
  const parts = operands.length > 1 ? operands : [operands[0], undefined]
  return parts.map(name).join(words.signs[operation as keyof typeof words.signs])
}
