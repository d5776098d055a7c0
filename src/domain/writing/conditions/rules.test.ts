// Rules on figures, dates and answers: which answers break them, and which rules are valid.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { blankField } from '../editing.ts'
import { type Content, emptyContent, type Field, type Rule } from '../model.ts'
import { askedIn, brokenRules, isSoundRule, RuleBook } from './rules.ts'

const reason = 'LAU, art. 36.1'
const stops = { reason, stops: true }
const rent = blankField('money', 'rent', 'Renta')
const deposit = (...rules: Rule[]): Field => ({ ...blankField('money', 'deposit', 'Fianza'), rules })
const start = blankField('date', 'start', 'Inicio')
const end = (...rules: Rule[]): Field => ({ ...blankField('date', 'end', 'Fin'), rules })
const kind = { ...blankField('choice', 'kind', 'Uso'), choices: ['Vivienda', 'Local'] } as Field

const broken = (field: Field, values: Values) =>
  new RuleBook({ fields: [rent, start, kind, field] }, values).brokenBy(field).map(({ measure }) => measure ?? 'never')

describe('a figure', () => {
  const most: Rule = { ...stops, test: 'at_most', than: { field: 'rent' } }
  it.each<[string, Rule, Values, string[]]>([
    ['as much as it may be', most, { rent: '900', deposit: '900.00' }, []],
    ['a cent too much', most, { rent: '900', deposit: '900.01' }, ['900']],
    ['compared as figures, not as words', most, { rent: '1000', deposit: '900' }, []],
    ['nothing yet', most, { rent: '900' }, []],
    ['nothing to hold it against', most, { deposit: '900' }, []],
    ['against a number', { ...stops, test: 'at_least', than: { number: '100' } }, { deposit: '99.99' }, ['100']],
    ['more than', { ...stops, test: 'more', than: { number: '0' } }, { deposit: '0' }, ['0']],
    ['less than', { ...stops, test: 'less', than: { number: '10' } }, { deposit: '9.999999' }, []],
    [
      'against a formula',
      {
        ...stops,
        test: 'at_most',
        than: { formula: { operation: 'product', operands: [{ field: 'rent' }, { number: '2' }] } },
      },
      { rent: '450.25', deposit: '900.51' },
      ['900.5'],
    ],
    [
      'under a condition that does not hold',
      { ...most, when: { field: 'kind', test: 'is', value: 'Vivienda' } },
      { rent: '900', deposit: '1800', kind: 'Local' },
      [],
    ],
    [
      'under a condition that holds',
      { ...most, when: { field: 'kind', test: 'is', value: 'Vivienda' } },
      { rent: '900', deposit: '1800', kind: 'Vivienda' },
      ['900'],
    ],
    ['what is no figure', most, { rent: 'mucho', deposit: '900' }, []],
  ])('%s', (_name, rule, values, measures) => expect(broken(deposit(rule), values)).toEqual(measures))
})

describe('a date', () => {
  const after: Rule = { ...stops, test: 'more', than: { field: 'start' } }
  it.each<[string, Rule, Values, string[]]>([
    ['after the other', after, { start: '2026-05-03', end: '2026-05-04' }, []],
    ['on the same day', after, { start: '2026-05-03', end: '2026-05-03' }, ['2026-05-03']],
    [
      'not before a day',
      { ...stops, test: 'at_least', than: { date: '2026-01-01' } },
      { end: '2025-12-31' },
      ['2026-01-01'],
    ],
    [
      'five years after',
      {
        ...stops,
        test: 'at_most',
        than: { formula: { operation: 'years_after', operands: [{ field: 'start' }, { number: '5' }] } },
      },
      { start: '2026-05-03', end: '2031-05-04' },
      ['2031-05-03'],
    ],
  ])('%s', (_name, rule, values, measures) => expect(broken(end(rule), values)).toEqual(measures))
})

it('answers that do not go together are ruled out', () => {
  const rule: Rule = {
    ...stops,
    test: 'never',
    when: {
      all: [
        { field: 'kind', test: 'is', value: 'Local' },
        { field: 'rent', test: 'less', value: '100' },
      ],
    },
  }
  expect(broken(deposit(rule), { kind: 'Local', rent: '50' })).toEqual(['never'])
  expect(broken(deposit(rule), { kind: 'Local', rent: '150' })).toEqual([])
})

it('a question that nobody has answered yet breaks no rule by not being something', () => {
  const rule: Rule = { ...stops, test: 'never', when: { field: 'kind', test: 'is_not', value: 'Local' } }
  const either: Rule = { ...rule, when: { any: [rule.when as never, { field: 'rent', test: 'is', value: '1' }] } }
  expect(broken(deposit(rule), {})).toEqual([])
  expect(broken(deposit(rule), { kind: 'Vivienda' })).toEqual(['never'])
  expect(broken(deposit(either), { rent: '1' })).toEqual(['never'])
})

describe('a rule is sound', () => {
  const known = {
    fields: new Map([rent, start, kind, deposit(), end()].map((field) => [field.id, field])),
    parties: new Map(),
  }
  it.each<[string, Field, Rule, boolean]>([
    ['against another figure', deposit(), { ...stops, test: 'at_most', than: { field: 'rent' } }, true],
    ['not against itself', deposit(), { ...stops, test: 'at_most', than: { field: 'deposit' } }, false],
    ['not against a date', deposit(), { ...stops, test: 'at_most', than: { field: 'start' } }, false],
    ['not against what is gone', deposit(), { ...stops, test: 'at_most', than: { field: 'gone' } }, false],
    ['not without a reason', deposit(), { reason: ' ', stops: true, test: 'at_most', than: { number: '1' } }, false],
    ['of a date against a day', end(), { ...stops, test: 'more', than: { date: '2026-01-01' } }, true],
    ['not a day that is none', end(), { ...stops, test: 'more', than: { date: '2026-02-30' } }, false],
    ['not on a text', blankField('text', 'name', 'Nombre'), { ...stops, test: 'more', than: { number: '1' } }, false],
    [
      'not under a broken condition',
      deposit(),
      { ...stops, test: 'never', when: { field: 'gone', test: 'filled', value: '' } },
      false,
    ],
  ])('%s', (_name, field, rule, sound) => expect(isSoundRule(rule, field, known)).toBe(sound))
})

describe('the rules that count', () => {
  const most: Rule = { ...stops, test: 'at_most', than: { number: '100' } }
  const total: Field = {
    ...blankField('computed', 'total', 'Total'),
    formula: { operation: 'sum', operands: [{ field: 'rent' }, { field: 'deposit' }] },
    rules: [most],
  } as Field
  const text = (fields: Field[], written: string): Content => ({
    ...emptyContent(),
    fields,
    sections: [
      {
        id: 'clause',
        kind: 'clause',
        title: '',
        body: [{ type: 'paragraph', content: [{ type: 'field', field: written }] }],
        condition: { field: 'kind', test: 'is', value: 'Local' },
      },
    ],
  })

  it('are those of what the answers show', () => {
    const content = text([kind, deposit(most)], 'deposit')
    expect(brokenRules(content, { deposit: '101', kind: 'Local' }).map(({ field }) => field)).toEqual(['deposit'])
    expect(brokenRules(content, { deposit: '101', kind: 'Vivienda' })).toEqual([])
    expect(brokenRules(content, { deposit: '100', kind: 'Local' })).toEqual([])
  })

  it('are those of what is worked out too, told where its last part is asked', () => {
    const content = text([kind, rent, deposit(), total], 'total')
    expect(brokenRules(content, { rent: '60', deposit: '60', kind: 'Local' }).map(({ field }) => field)).toEqual([
      'total',
    ])
    expect(askedIn(content)('total')).toBe('deposit')
    expect(askedIn(content)('rent')).toBe('rent')
    expect(askedIn(content)('gone')).toBeUndefined()
  })

  it('a formula that stands on itself is asked nowhere, and has an end', () => {
    const circle = {
      ...total,
      formula: { operation: 'sum', operands: [{ field: 'total' }, { field: 'total' }] },
    } as Field
    expect(askedIn({ fields: [circle] })('total')).toBeUndefined()
    expect(brokenRules(text([kind, circle], 'total'), { kind: 'Local' })).toEqual([])
  })
})
