// Evaluates the rules for figures, dates and sets of answers.
import { ComputedFields } from '#domain/filling/computed.ts'
import { type Values, valueIn } from '#domain/filling/values.ts'
import { isCalendarDate } from '#domain/words/calendar.ts'
import type { Condition, Content, Field, Formula, Party, Rule, RuleTest } from '../model.ts'
import { operandFields, usedFields } from '../usage.ts'
import { conditionFault, holds, isNumber } from './conditions.ts'
import { isCompleteFormula, isDateFormula, isOfKind } from './formulas.ts'

type Known = { fields: ReadonlyMap<string, Field>; parties: ReadonlyMap<string, Party> }

/** Whether the rule is valid for this field: complete, and with comparable operands. */
export function isSoundRule(rule: Rule, field: Field, known: Known): boolean {
  if (!rule.reason.trim() || (rule.when && conditionFault(rule.when, known))) return false
  if (rule.test === 'never') return true
  const kind = isOfKind(field, 'date') ? 'date' : 'figure'
  if (!isOfKind(field, kind)) return false
  const { than } = rule
  if ('number' in than) return kind === 'figure' && isNumber(than.number)
  if ('date' in than) return kind === 'date' && isCalendarDate(than.date)
  if ('field' in than) return than.field !== field.id && isOfKind(known.fields.get(than.field), kind)
  return isCompleteFormula(than.formula, known.fields) && isDateFormula(than.formula.operation) === (kind === 'date')
}

/** Compares decimals of any length exactly. */
function comparedFigures(a: string, b: string): number {
  const scale = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0))
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(scale, '0'))
  }
  const difference = units(a) - units(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const isFigure = (text: string): boolean => /^-?\d{1,40}(?:\.\d{1,24})?$/.test(text)

/** Undefined when the two cannot be compared. */
function compared(given: string, measure: string): number | undefined {
  if (isCalendarDate(given) && isCalendarDate(measure)) return given < measure ? -1 : given > measure ? 1 : 0
  return isFigure(given) && isFigure(measure) ? comparedFigures(given, measure) : undefined
}

const keeps: Record<RuleTest, (comparison: number) => boolean> = {
  at_least: (comparison) => comparison >= 0,
  at_most: (comparison) => comparison <= 0,
  more: (comparison) => comparison > 0,
  less: (comparison) => comparison < 0,
}

/** `measure` is the value compared with, in canonical form; rules about sets of answers have none. */
export type BrokenRule = { field: string; rule: Rule; measure?: string }

const asText = (values: Values, id: string): string => {
  const value = valueIn(values, id)
  return typeof value === 'string' ? value.trim() : ''
}

/** A condition for rules: `is_not` does not hold while its question is unanswered. */
function holdsOfAnswers(when: Condition, values: Values): boolean {
  if ('all' in when) return when.all.every((each) => holdsOfAnswers(each, values))
  if ('any' in when) return when.any.some((each) => holdsOfAnswers(each, values))
  const isUnanswered = 'field' in when && when.test === 'is_not' && asText(values, when.field) === ''
  return !isUnanswered && holds(when, values)
}

/** Empty answers break no rule. */
export class RuleBook {
  readonly #values: Values
  readonly #fields: ReadonlyMap<string, Field>
  readonly #computed: ComputedFields

  constructor({ fields }: Pick<Content, 'fields'>, values: Values) {
    this.#values = values
    this.#fields = new Map(fields.map((field) => [field.id, field]))
    this.#computed = new ComputedFields(this.#fields, values)
  }

  brokenBy(field: Field): BrokenRule[] {
    return (field.rules ?? []).flatMap((rule) => this.#broken(field, rule) ?? [])
  }

  #broken(field: Field, rule: Rule): BrokenRule | undefined {
    if (rule.when && !holdsOfAnswers(rule.when, this.#values)) return undefined
    if (rule.test === 'never') return { field: field.id, rule }
    const measure = this.#measure(rule.than)
    const comparison = compared(this.#given(field.id), measure)
    return comparison === undefined || keeps[rule.test](comparison) ? undefined : { field: field.id, rule, measure }
  }

  #given(id: string): string {
    const field = this.#fields.get(id)
    return field?.type === 'computed' ? this.#computed.resultOf(field) : asText(this.#values, id)
  }

  #measure(than: Extract<Rule, { test: RuleTest }>['than']): string {
    if ('number' in than) return than.number
    if ('date' in than) return than.date
    return 'field' in than ? this.#given(than.field) : this.#result(than.formula)
  }

  #result(formula: Formula): string {
    return this.#computed.resultOf({ id: `@${JSON.stringify(formula)}`, formula })
  }
}

/** The rules that these answers break, of fields that the shown text uses. */
export function brokenRules(content: Content, values: Values): BrokenRule[] {
  const book = new RuleBook(content, values)
  const broken = content.fields.flatMap((field) => book.brokenBy(field))
  if (broken.length === 0) return broken
  const used = usedFields(content, values)
  return broken.filter(({ field }) => used.has(field))
}

/**
 * The question at which a broken rule is shown: for a computed field, the last question that it depends on. Each field is looked up
 * once, for any number of broken rules.
 */
export function askedIn({ fields }: Pick<Content, 'fields'>): (id: string) => string | undefined {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const known = new Map<string, string | undefined>()
  const lookUp = (id: string) => {
    const behind = new Set([id])
    // A Set's iteration includes members added during it.
    for (const each of behind) for (const operand of operandFields(byId.get(each))) behind.add(operand)
    return fields.findLast((field) => behind.has(field.id) && field.type !== 'computed')?.id
  }
  return (id) => {
    if (!known.has(id)) known.set(id, lookUp(id))
    return known.get(id)
  }
}
