// Which fields a text needs: those it prints, and those that decide something.
import type { Values } from '../filling/values.ts'
import { holds, presentParties, shownInlines, shownSections } from './conditions/conditions.ts'
import type { Condition, Content, Field, Operand, Rule } from './model.ts'
import { paragraphsOf } from './text/walk.ts'

const inOperands = (operands: readonly Operand[]): string[] =>
  operands.flatMap((operand) => ('field' in operand ? operand.field : []))

export const operandFields = (field: Field | undefined): string[] =>
  field?.type === 'computed' ? inOperands(field.formula.operands) : []

/** What a figure is compared with. */
export function measuredFields(rule: Rule): string[] {
  if (rule.test === 'never' || 'number' in rule.than || 'date' in rule.than) return []
  return 'formula' in rule.than ? inOperands(rule.than.formula.operands) : [rule.than.field]
}

/** The fields that decide a condition, in order, up to the first that settles it: after that, no more are asked. */
function* deciding(condition: Condition, values: Values | undefined): Generator<string> {
  if ('field' in condition) yield condition.field
  if (!('all' in condition || 'any' in condition)) return
  for (const part of 'all' in condition ? condition.all : condition.any) {
    yield* deciding(part, values)
    if (values && holds(part, values) !== 'all' in condition) return
  }
}

/** With answers, a rule whose condition does not hold only needs the fields of its condition. */
export function ruleFields(rule: Rule, values?: Values): string[] {
  const { when } = rule
  if (!when) return measuredFields(rule)
  return [...deciding(when, values), ...(!values || holds(when, values) ? measuredFields(rule) : [])]
}

/** The fields that a field depends on: the operands of its formula, and those that its rules compare. */
export const fieldsBehind = (field: Field, values?: Values): string[] => [
  ...operandFields(field),
  ...(field.rules ?? []).flatMap((rule) => ruleFields(rule, values)),
]

/** The ids of the fields that the text prints or asks, in all of it or with these values, and of those they depend on. */
export function usedFields(content: Content, values?: Values): Set<string> {
  const used = new Set<string>()
  const decide = (condition: Condition | undefined) => {
    if (condition) for (const id of deciding(condition, values)) used.add(id)
  }
  for (const { condition } of content.sections) decide(condition)
  for (const { condition } of content.parties) decide(condition)
  const sections = shownSections(content.sections, values)
  const present = presentParties(content, values)
  for (const { body, repayment } of sections) {
    for (const { content: line } of paragraphsOf(body)) {
      for (const { when } of line) decide(when)
      for (const inline of shownInlines(line, values)) if (inline.type === 'field') used.add(inline.field)
    }
    if (repayment) for (const id of Object.values(repayment)) used.add(id)
  }
  // The signature block writes the signers' names.
  if (sections.some(({ kind }) => kind === 'signatures')) {
    const signing = new Set(present.flatMap(({ id, signs }) => (signs ? id : [])))
    for (const { id, type, party } of content.fields) if (type === 'person' && party && signing.has(party)) used.add(id)
  }
  const byId = new Map(content.fields.map((field) => [field.id, field]))
  // On the pages of a PDF: not those of a party that these values leave out.
  for (const box of content.boxes ?? []) {
    const party = box.shows === 'field' && byId.get(box.field)?.party
    if (box.shows === 'field' && (!party || present.some(({ id }) => id === party))) used.add(box.field)
  }
  // A Set's iteration includes members added during it.
  for (const id of used) {
    const field = byId.get(id)
    if (field) for (const behind of fieldsBehind(field, values)) used.add(behind)
  }
  return used
}
