// A condition in the editor: tests, and groups of them, of which all or any must hold.
import { type Condition, type FieldCondition, limits, type PartyCondition } from '../model.ts'

export type Test = FieldCondition | PartyCondition
export type Group = { joined: 'all' | 'any'; parts: (Test | Group)[] }

export const isGroup = (part: Test | Group): part is Group => 'joined' in part

/** A single test becomes a group of one. */
export function groupOf(condition: Condition): Group {
  if (!('all' in condition || 'any' in condition)) return { joined: 'all', parts: [condition] }
  const joined = 'all' in condition ? 'all' : 'any'
  const parts = 'all' in condition ? condition.all : condition.any
  return { joined, parts: parts.map((part) => ('all' in part || 'any' in part ? groupOf(part) : part)) }
}

const withoutValue: readonly string[] = ['filled', 'empty']

const settled = (test: Test): Test =>
  'field' in test ? { ...test, value: withoutValue.includes(test.test) ? '' : test.value.trim() } : test

/** A group of one becomes its test; an empty group, undefined. */
export function conditionOf({ joined, parts }: Group): Condition | undefined {
  const conditions = parts
    .map((part) => (isGroup(part) ? conditionOf(part) : settled(part)))
    .filter((part) => part !== undefined)
  if (conditions.length < 2) return conditions[0]
  return joined === 'all' ? { all: conditions } : { any: conditions }
}

export const testsInGroup = ({ parts }: Group): Test[] =>
  parts.flatMap((part) => (isGroup(part) ? testsInGroup(part) : part))

/** Whether a group at this depth may have another inside; 1 is the outermost. */
export const hasRoomForGroup = (depth: number): boolean => depth < limits.conditionDepth
