// Answers that the text does not admit as they stand: they break a rule that stops. Nothing is complete, sent or signed with them.
import type { Values } from '../filling/values.ts'
import type { Problems } from '../refusal.ts'
import type { Content } from './model.ts'
import { askedIn, type BrokenRule, brokenRules } from './rules.ts'
import { operandFields, ruleFields } from './usage.ts'

/** `key` is the question at which it is told, `label` what the rule is about. */
export type RefusedAnswer = { key: string; label: string; reason: string }

export function refusedAnswers(content: Content, values: Values): RefusedAnswer[] {
  const askedFor = askedIn(content)
  const labels = new Map(content.fields.map(({ id, label }) => [id, label]))
  return brokenRules(content, values)
    .filter(({ rule }) => rule.stops)
    .map(({ field, rule }) => ({
      key: askedFor(field) ?? field,
      label: labels.get(field) ?? '',
      reason: rule.reason,
    }))
}

/** One reason for each question. */
export function problemsOfRefused(refused: readonly RefusedAnswer[]): Problems {
  const problems: Problems = {}
  for (const { key, label, reason } of refused) problems[key] ??= { code: 'breaks_rule', about: label, reason }
  return problems
}

/** The questions whose answers the rule holds against each other: another answer to any of them may keep to it. */
export function questionsBehind({ fields }: Pick<Content, 'fields'>, { field, rule }: BrokenRule): Set<string> {
  const byId = new Map(fields.map((each) => [each.id, each]))
  const behind = new Set([field, ...ruleFields(rule)])
  // A set goes on through what is added to it on the way.
  for (const each of behind) for (const operand of operandFields(byId.get(each))) behind.add(operand)
  return new Set([...behind].filter((id) => byId.has(id) && byId.get(id)?.type !== 'computed'))
}
