// What a stranger sends as a text: no more people, no deeper conditions and no larger formulas than the limits say.
import { describe, expect, it } from 'vitest'
import { mostPeople } from '#domain/parties/appearance.ts'
import { type Condition, type Content, emptyContent, type Field, limits, type Party } from '#domain/writing/model.ts'
import { contentOnWire } from './content.ts'

const fits = (given: unknown): boolean => contentOnWire.safeParse(given).success

const asked: Condition = { field: 'f', test: 'is', value: 'yes' }
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const deep = (depth: number): Condition => (depth === 0 ? asked : { all: [asked, deep(depth - 1)] })
const field = (more: object): Field =>
  ({ id: 'f', label: 'F', help: '', required: true, party: null, type: 'number', percent: false, ...more }) as Field
const party = (more: object): Party => ({
  id: 'p',
  role: 'socio',
  gender: 'unknown',
  plural: false,
  signs: true,
  ...more,
})
const presence = (most: number) => ({ kind: 'either', most, person: ['address'], company: ['address'], optional: [] })
const withCondition = (condition: Condition): Content => ({
  ...emptyContent(),
  sections: [{ id: 's', kind: 'text', title: '', body: [], condition }],
})
const withPiece = (when: Condition): Content => ({
  ...emptyContent(),
  sections: [
    { id: 's', kind: 'text', title: '', body: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', when }] }] },
  ],
})
const withField = (more: object): Content => ({ ...emptyContent(), fields: [field(more)] })
const withParty = (more: object): Content => ({ ...emptyContent(), parties: [party(more)] })
const operands = (count: number) => ({ operation: 'sum', operands: many(count, { number: '1' }) })
const rule = { test: 'at_most', than: { number: '1' }, reason: 'x', stops: true }

describe.each<[string, (at: number) => unknown, number]>([
  ['people of a party', (most) => withParty({ presence: presence(most) }), mostPeople],
  ['how deep a condition of a section goes', (depth) => withCondition(deep(depth)), limits.conditionDepth],
  ['how deep a condition of a piece goes', (depth) => withPiece(deep(depth)), limits.conditionDepth],
  ['how deep a condition of a party goes', (depth) => withParty({ condition: deep(depth) }), limits.conditionDepth],
  ['how much one condition asks', (count) => withCondition({ any: many(count, asked) }), limits.tests],
  ['operands of a formula', (count) => withField({ type: 'computed', formula: operands(count) }), limits.operands],
  [
    'operands of the formula of a rule',
    (count) => withField({ rules: [{ ...rule, than: { formula: operands(count) } }] }),
    limits.operands,
  ],
  ['rules of a field', (count) => withField({ rules: many(count, rule) }), limits.rules],
  ['letters of a reason', (length) => withField({ rules: [{ ...rule, reason: 'x'.repeat(length) }] }), limits.reason],
  ['digits of a number', (digits) => withField({ rules: [{ ...rule, than: { number: '9'.repeat(digits) } }] }), 12],
])('%s', (_name, made, most) => {
  it('as many as there may be', () => expect(fits(made(most))).toBe(true))
  it('and not one more', () => expect(fits(made(most + 1))).toBe(false))
})

it('questions are counted through everything that a condition is put together from', () => {
  const half = { any: many(limits.tests / 2, asked) }
  expect(fits(withCondition({ all: [half, half] }))).toBe(true)
  expect(fits(withCondition({ all: [half, half, asked] }))).toBe(false)
})

it('a condition of thousands of levels is refused, not walked through', () => {
  expect(fits(withCondition(deep(2_000)))).toBe(false)
  const text = `${'{"all":['.repeat(10_000)}${'{}'}${']}'.repeat(10_000)}`
  expect(
    fits({
      ...withCondition(asked),
      sections: [{ id: 's', kind: 'text', title: '', body: [], condition: JSON.parse(text) }],
    }),
  ).toBe(false)
})

it.each([
  ['division', { operation: 'division', operands: [] }],
  ['a figure without end', { operation: 'sum', operands: [{ number: '1e9' }] }],
  ['NaN', { operation: 'sum', operands: [{ number: 'NaN' }] }],
])('no formula has %s', (_name, formula) => expect(fits(withField({ type: 'computed', formula }))).toBe(false))

describe('marks that hide or reverse letters are left out', () => {
  const hidden = ' \u202Ea\u200B\u2066b\uFEFF \n\u200F\tc\u0007d\u200E '
  const kept = (given: Content) => contentOnWire.parse(given) as Content
  it('of the labels, steps and choices of a field', () =>
    expect(kept(withField({ label: hidden, step: hidden, type: 'choice', choices: [hidden] })).fields).toMatchObject([
      { label: 'ab c d', step: 'ab c d', choices: ['ab c d'] },
    ]))
  it('of the role of a party, and of the title of a section', () => {
    const condition = { ...asked, value: hidden }
    const { sections } = withCondition(condition)
    const given = { ...withParty({ role: hidden }), sections: sections.map((each) => ({ ...each, title: hidden })) }
    expect(kept(given)).toMatchObject({
      parties: [{ role: 'ab c d' }],
      sections: [{ title: 'ab c d', condition: { ...asked, value: 'ab c d' } }],
    })
  })
  it('but not of letters that need a joiner', () =>
    expect(kept(withField({ label: 'Familia 👩\u200D👧' })).fields).toMatchObject([{ label: 'Familia 👩\u200D👧' }]))
})
