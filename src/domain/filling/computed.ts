// The results of computed fields; each is computed once.
import type { CurrencyCode } from '../words/numbers/currencies.ts'
import { isDateFormula, operandKinds } from '../writing/conditions/formulas.ts'
import type { Field, FormulaOperation, Operand } from '../writing/model.ts'
import { calculate, dateAfter, daysBetween, lastDayOf } from './arithmetic.ts'
import { monthlyInstalment } from './loans.ts'
import { type Value, type Values, valueIn } from './values.ts'

export type Fields = ReadonlyMap<string, Field>
type Computed = Extract<Field, { type: 'computed' }>
type Money = { type: 'money'; currency: CurrencyCode }
/** The form in which a result is written. */
export type ResultKind = Money | { type: 'date' } | { type: 'number'; percent: false }

const plainNumber: ResultKind = { type: 'number', percent: false }

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value.trim() : '')

export class ComputedFields {
  readonly #fields: Fields
  readonly #values: Values
  readonly #results = new Map<string, string>()
  readonly #monies = new Map<string, Money>()
  #steps: ReadonlyMap<string, number> | undefined

  constructor(fields: Fields, values: Values) {
    this.#fields = fields
    this.#values = values
  }

  /** Empty while an operand is empty; a formula that depends on itself has no result. */
  resultOf({ id, formula }: Pick<Computed, 'id' | 'formula'>): string {
    const known = this.#results.get(id)
    if (known !== undefined) return known
    this.#results.set(id, '')
    const result = calculated(
      formula.operation,
      needed(formula).map((operand) => this.#operand(operand)),
    )
    this.#results.set(id, result)
    return result
  }

  #operand(operand: Operand): string {
    if ('number' in operand) return operand.number
    const source = this.#fields.get(operand.field)
    return source?.type === 'computed' ? this.resultOf(source) : textOf(valueIn(this.#values, operand.field))
  }

  /** A formula with money has the currency of the nearest money operand; a date with days added is a date. */
  kindOf(field: Computed): ResultKind {
    const { operation } = field.formula
    if (isDateFormula(operation)) return { type: 'date' }
    return (operation === 'days_between' ? undefined : this.#money(field)) ?? plainNumber
  }

  #money(field: Field | undefined): Money | undefined {
    if (field?.type !== 'computed') return field?.type === 'money' ? field : undefined
    this.#steps ??= stepsToMoney(this.#fields)
    const steps = this.#steps.get(field.id)
    if (steps === undefined) return undefined
    const known = this.#monies.get(field.id)
    if (known) return known
    const nearest = operandsOf(field).find((id) => this.#steps?.get(id) === steps - 1) ?? ''
    const money = this.#money(this.#fields.get(nearest))
    if (money) this.#monies.set(field.id, money)
    return money
  }
}

/** Operations with a fixed number of operands ignore further ones. */
const needed = ({ operation, operands }: Computed['formula']): Operand[] =>
  operands.slice(0, operandKinds(operation)?.length)

const operandsOf = ({ formula }: Computed): string[] =>
  formula.operands.flatMap((operand) => ('field' in operand ? operand.field : []))

/** For each field, how many formulas away the nearest money is: a breadth-first search from the money fields. */
function stepsToMoney(fields: Fields): Map<string, number> {
  const needers = new Map<string, string[]>()
  const steps = new Map<string, number>()
  for (const field of fields.values()) {
    if (field.type === 'money') steps.set(field.id, 0)
    if (field.type !== 'computed') continue
    for (const operand of new Set(operandsOf(field))) {
      const known = needers.get(operand)
      if (known) known.push(field.id)
      else needers.set(operand, [field.id])
    }
  }
  // A Map's iteration includes entries added during it: nearest first.
  for (const [id, away] of steps) {
    for (const needer of needers.get(id) ?? []) if (!steps.has(needer)) steps.set(needer, away + 1)
  }
  return steps
}

function calculated(operation: FormulaOperation, given: readonly string[]): string {
  const [date = '', count = ''] = given
  if (operation === 'days_after') return dateAfter(date, count, 'days') ?? ''
  if (operation === 'months_after') return dateAfter(date, count, 'months') ?? ''
  if (operation === 'years_after') return dateAfter(date, count, 'years') ?? ''
  if (operation === 'last_day') return lastDayOf(date, count) ?? ''
  if (operation === 'days_between') return daysBetween(date, count) ?? ''
  if (operation === 'instalment') return monthlyInstalment(date, count, given[2] ?? '') ?? ''
  return calculate(operation, given) ?? ''
}
