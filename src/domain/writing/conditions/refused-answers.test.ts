// Which answers a text refuses, at which question the reason is shown, and which other answers would satisfy the rule.
import { describe, expect, it } from 'vitest'
import { emptyContent, type Field } from '../model.ts'
import { problemsOfRefused, questionsBehind, refusedAnswers } from './refused-answers.ts'
import { brokenRules } from './rules.ts'

const money = (id: string, label: string, more: Partial<Field> = {}) =>
  ({ id, label, type: 'money', currency: 'EUR', party: null, help: '', required: true, ...more }) as Field
const twice = { operation: 'product', operands: [{ field: 'rent' }, { number: '2' }] }
const rule = (more: object) => ({ test: 'at_most', reason: 'Es demasiado.', stops: true, ...more })

const content = {
  ...emptyContent(),
  fields: [
    money('rent', 'Renta'),
    money('guarantee', 'Garantía', { rules: [rule({ than: { formula: twice } })] } as object),
    money('fee', 'Gastos', { rules: [rule({ than: { number: '10' }, stops: false })] } as object),
    {
      ...money('total', 'Total', { rules: [rule({ than: { number: '9000' } })] } as object),
      type: 'computed',
      formula: { operation: 'sum', operands: [{ field: 'rent' }, { field: 'fee' }] },
    } as unknown as Field,
  ],
  sections: [
    {
      id: 's1',
      kind: 'clause' as const,
      title: 'Renta',
      body: [
        {
          type: 'paragraph' as const,
          content: ['rent', 'guarantee', 'fee', 'total'].map((field) => ({ type: 'field' as const, field })),
        },
      ],
    },
  ],
}

describe('a text', () => {
  it('refuses an answer that breaks a rule that stops, and none that only warns', () => {
    const refused = refusedAnswers(content, { rent: '1100', guarantee: '2301', fee: '50' })
    expect(refused).toEqual([{ key: 'guarantee', label: 'Garantía', reason: 'Es demasiado.' }])
    expect(problemsOfRefused(refused)).toEqual({
      guarantee: { code: 'breaks_rule', about: 'Garantía', reason: 'Es demasiado.' },
    })
    expect(refusedAnswers(content, { rent: '1200', guarantee: '2301', fee: '50' })).toEqual([])
    expect(refusedAnswers(content, { guarantee: '2301' })).toEqual([])
  })

  it('tells what it refuses of a figure that is worked out at a question behind it', () =>
    expect(refusedAnswers(content, { rent: '8999', fee: '9' })).toEqual([
      { key: 'fee', label: 'Total', reason: 'Es demasiado.' },
    ]))

  it('knows every question whose answer may mend it', () => {
    const [broken] = brokenRules(content, { rent: '1100', guarantee: '2301' })
    expect(broken && [...questionsBehind(content, broken)]).toEqual(['guarantee', 'rent'])
  })

  it('looks no field up again for each of its broken rules', () => {
    const [fields, rules] = [200, 10]
    let looks = 0
    const counted = (field: Field): Field =>
      new Proxy(field, {
        get(of, key, receiver) {
          looks += 1
          return Reflect.get(of, key, receiver)
        },
      })
    const most = { rules: Array.from({ length: rules }, () => rule({ than: { number: '10' } })) } as object
    const ids = Array.from({ length: fields }, (_, at) => `f${at}`)
    const body = [{ type: 'paragraph' as const, content: ids.map((field) => ({ type: 'field' as const, field })) }]
    const long = {
      ...emptyContent(),
      fields: ids.map((id) => counted(money(id, id, most))),
      sections: [{ id: 's1', kind: 'clause' as const, title: '', body }],
    }
    const refused = refusedAnswers(long, Object.fromEntries(ids.map((id) => [id, '11'])))
    expect(refused).toHaveLength(fields * rules)
    // Each field once for itself and once for each other field.
    expect(looks).toBeLessThan(4 * fields * fields)
  })
})
