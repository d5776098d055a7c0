// Conditions of sections.
import { describe, expect, it } from 'vitest'
import type { Value } from '#domain/filling/values.ts'
import type { ConditionTest, Field, Section } from '../model.ts'
import { conditionFault, holds, shownSections } from './conditions.ts'

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

describe('what keeps a condition from asking anything', () => {
  const base = { help: '', required: true, party: null, label: 'x', id: 'x' }
  const yesNo = { ...base, type: 'yes_no' } as const
  const choice = { ...base, type: 'choice', choices: ['uno', 'dos'] } as const satisfies Field
  const money = { ...base, type: 'money', currency: 'EUR' } as const
  const text = { ...base, type: 'text' } as const
  const date = { ...base, type: 'date' } as const
  const computed = { ...base, type: 'computed', formula: { operation: 'sum', operands: [] } } satisfies Field

  it.each<[string, Field | undefined, ConditionTest, string, string | undefined]>([
    ['a field that is gone', undefined, 'is', 'x', 'field'],
    ['a field that nobody fills in', computed, 'filled', '', 'field'],
    ['no value', yesNo, 'is', '', 'value'],
    ['a value that the form does not offer', choice, 'is_not', 'tres', 'value'],
    ['a value of blanks', text, 'is', '  ', 'value'],
    ['a figure that is none', money, 'more', 'mucho', 'value'],
    ['no date', date, 'less', '', 'value'],
    ['a comparison that the field does not know', text, 'more', '3', 'test'],
    ['nothing: yes or no', yesNo, 'is', 'no', undefined],
    ['nothing: one of the choices', choice, 'is', 'dos', undefined],
    ['nothing: being filled in needs no value', money, 'filled', '', undefined],
    ['nothing: a date', date, 'more', '2026-05-03', undefined],
  ])('%s', (_name, field, test, value, fault) => {
    const fields = new Map(field && [['x', field]])
    expect(conditionFault({ field: 'x', test, value }, { fields, parties: new Map() })).toBe(fault)
  })
})
