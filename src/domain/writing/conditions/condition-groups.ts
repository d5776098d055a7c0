// A condition while it is being put together: questions, and groups of them, of which all or any must hold.
import { type Condition, type FieldCondition, limits, type PartyCondition } from './model.ts'

export type Test = FieldCondition | PartyCondition
export type Group = { joined: 'all' | 'any'; parts: (Test | Group)[] }

export const isGroup = (part: Test | Group): part is Group => 'joined' in part

/** One question is a group of one. */
export function groupOf(condition: Condition): Group {
  if (!('all' in condition || 'any' in condition)) return { joined: 'all', parts: [condition] }
  const joined = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  return { joined, parts: parts.map((part) => ('all' in part || 'any' in part ? groupOf(part) : part)) }
}

const withoutValue: readonly string[] = ['filled', 'empty']

const settled = (test: Test): Test =>
  'field' in test ? { ...test, value: withoutValue.includes(test.test) ? '' : test.value.trim() } : test

/** A group of one is what is in it, and one of none is nothing. */
export function conditionOf({ joined, parts }: Group): Condition | undefined {
  const conditions = parts
    .map((part) => (isGroup(part) ? conditionOf(part) : settled(part)))
    .filter((part) => part !== undefined)
  if (conditions.length < 2) return conditions[0]
  return joined === 'all' ? { all: conditions } : { any: conditions }
}

export const testsInGroup = ({ parts }: Group): Test[] =>
  parts.flatMap((part) => (isGroup(part) ? testsInGroup(part) : part))

/** Whether another group may stand in one that is itself so deep: 1 is the outermost. */
export const hasRoomForGroup = (depth: number): boolean => depth < limits.conditionDepth
