// Conditions split into groups for editing, and joined again.
import { describe, expect, it } from 'vitest'
import { type Condition, type FieldCondition, limits } from '../model.ts'
import { conditionOf, groupOf, hasRoomForGroup, testsInGroup } from './condition-groups.ts'

const test = (field: string): FieldCondition => ({ field, test: 'is', value: 'yes' })

describe('a condition as groups', () => {
  it.each<Condition>([
    test('a'),
    { party: 'p', is: 'company' },
    { all: [test('a'), test('b')] },
    { any: [test('a'), { all: [test('b'), { party: 'p', is: 'several' }] }, { all: [test('c'), test('d')] }] },
  ])('%j comes back as it was', (condition) => expect(conditionOf(groupOf(condition))).toEqual(condition))

  it('of one is what is in it, and of none is nothing', () => {
    expect(conditionOf({ joined: 'any', parts: [{ joined: 'all', parts: [test('a')] }] })).toEqual(test('a'))
    expect(conditionOf({ joined: 'any', parts: [{ joined: 'all', parts: [] }] })).toBeUndefined()
  })

  it('asks for no value where none is compared, and for no spaces around one', () => {
    const parts = [
      { ...test('a'), test: 'filled' as const },
      { ...test('b'), value: ' sí ' },
    ]
    expect(conditionOf({ joined: 'all', parts })).toEqual({
      all: [
        { field: 'a', test: 'filled', value: '' },
        { field: 'b', test: 'is', value: 'sí' },
      ],
    })
  })

  it('goes as deep as conditions may', () => {
    expect(limits.conditionDepth).toBe(2)
    expect([1, 2].map(hasRoomForGroup)).toEqual([true, false])
    expect(testsInGroup(groupOf({ any: [test('a'), { all: [test('b'), test('c')] }] }))).toHaveLength(3)
  })
})
