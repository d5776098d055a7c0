// Whether a condition holds by the answers given so far, if they decide it.
import { appearanceIn, type Values, valueIn } from '#domain/filling/values.ts'
import type { Condition, FieldCondition, PartyCondition } from '../model.ts'
import { holds } from './conditions.ts'

function isAnswered(test: FieldCondition | PartyCondition, values: Values): boolean {
  if ('party' in test) return appearanceIn(values, test.party) !== undefined
  // «Filled» and «empty» ask for just that.
  return test.test === 'filled' || test.test === 'empty' || (valueIn(values, test.field) ?? '') !== ''
}

/** Undefined while an answer is missing on which it depends. */
export function decided(condition: Condition, values: Values): boolean | undefined {
  if ('all' in condition) {
    const parts = condition.all.map((part) => decided(part, values))
    return parts.includes(false) ? false : parts.includes(undefined) ? undefined : true
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => decided(part, values))
    return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
  }
  return isAnswered(condition, values) ? holds(condition, values) : undefined
}
