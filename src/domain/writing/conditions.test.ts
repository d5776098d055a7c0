// Whether a section is shown.
import { describe, expect, it } from 'vitest'
import type { Value } from '../filling/values.ts'
import { holds, shownSections } from './conditions.ts'
import type { ConditionTest, Section } from './model.ts'

describe('a condition', () => {
  it.each<[Value | undefined, ConditionTest, string, boolean]>([
    [undefined, 'filled', '', false],
    ['', 'filled', '', false],
    ['  ', 'filled', '', false],
    ['x', 'filled', '', true],
    [{ name: 'Ana', gender: 'feminine' }, 'filled', '', true],
    [{ name: ' ', gender: 'feminine' }, 'filled', '', false],
    [undefined, 'empty', '', true],
    ['x', 'empty', '', false],
    ['yes', 'is', 'yes', true],
    ['no', 'is', 'yes', false],
    [' yes ', 'is', 'yes', true],
    [undefined, 'is', 'yes', false],
    [undefined, 'is_not', 'yes', true],
    ['yes', 'is_not', 'yes', false],
    [{ name: 'Ana', gender: 'feminine' }, 'is', 'Ana', true],
    ['9', 'more', '10', false],
    ['10', 'more', '9', true],
    ['10', 'more', '10', false],
    ['10.5', 'more', '10.25', true],
    ['-1', 'less', '0', true],
    ['9', 'less', '10', true],
    [undefined, 'less', '10', false],
    [undefined, 'more', '10', false],
    ['2026-05-03', 'more', '2025-12-31', true],
    ['2026-05-03', 'less', '2026-05-04', true],
    ['2026-05-03', 'less', '2026-05-03', false],
  ])('of %j %s %s is %s', (value, test, wanted, result) => {
    expect(holds({ field: 'f', test, value: wanted }, value === undefined ? {} : { f: value })).toBe(result)
  })

  it('does not take an inherited name for a value', () => {
    for (const field of ['constructor', '__proto__'])
      expect(holds({ field, test: 'filled', value: '' }, {})).toBe(false)
  })
})

describe('the shown sections', () => {
  const section = (id: string, condition?: Section['condition']): Section => ({
    id,
    kind: 'clause',
    title: '',
    body: [],
    ...(condition && { condition }),
  })
  const sections = [section('a'), section('b', { field: 'pets', test: 'is', value: 'yes' })]

  it('are all of them without values, and those whose condition holds with them', () => {
    const ids = (...values: Parameters<typeof shownSections>[1][]) =>
      shownSections(sections, ...values).map(({ id }) => id)
    expect(ids()).toEqual(['a', 'b'])
    expect(ids({})).toEqual(['a'])
    expect(ids({ pets: 'yes' })).toEqual(['a', 'b'])
  })
})
