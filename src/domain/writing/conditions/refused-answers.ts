// Answers that break a rule of the text. With a broken rule that stops, a copy cannot be completed, sent or signed; others only warn.
import type { Values } from '#domain/filling/values.ts'
import type { Problems } from '#domain/refusal.ts'
import type { Content } from '../model.ts'
import { operandFields, ruleFields } from '../usage.ts'
import { askedIn, type BrokenRule, brokenRules } from './rules.ts'

/** `key`: the question at which it is shown; `label`: the field of the rule. */
export type RefusedAnswer = { key: string; label: string; reason: string }

function breaking(content: Content, values: Values, stops: boolean): RefusedAnswer[] {
  const askedFor = askedIn(content)
  const labels = new Map(content.fields.map(({ id, label }) => [id, label]))
  return brokenRules(content, values)
    .filter(({ rule }) => rule.stops === stops)
    .map(({ field, rule }) => ({
      key: askedFor(field) ?? field,
      label: labels.get(field) ?? '',
      reason: rule.reason,
    }))
}

export const refusedAnswers = (content: Content, values: Values): RefusedAnswer[] => breaking(content, values, true)
export const warnedAnswers = (content: Content, values: Values): RefusedAnswer[] => breaking(content, values, false)

/** One reason per question. */
export function problemsOfRefused(refused: readonly RefusedAnswer[]): Problems {
  const problems: Problems = {}
  for (const { key, label, reason } of refused) problems[key] ??= { code: 'breaks_rule', about: label, reason }
  return problems
}

/** The questions that a rule compares: another answer to any of them may satisfy it. */
export function questionsBehind({ fields }: Pick<Content, 'fields'>, { field, rule }: BrokenRule): Set<string> {
  const byId = new Map(fields.map((each) => [each.id, each]))
  const behind = new Set([field, ...ruleFields(rule)])
  // A Set's iteration includes members added during it.
  for (const each of behind) for (const operand of operandFields(byId.get(each))) behind.add(operand)
  return new Set([...behind].filter((id) => byId.has(id) && byId.get(id)?.type !== 'computed'))
}
