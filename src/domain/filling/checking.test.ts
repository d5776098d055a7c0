// Answers as people type them, and invalid values from requests.
import { describe, expect, it } from 'vitest'
import type { Country } from '../words/conventions.ts'
import { emptyContent, type Field } from '../writing/model.ts'
import { type AnswerProblem, acceptedValues, longest, readAnswer, typedForm } from './checking.ts'
import type { Question } from './questions.ts'

const base = { id: 'x', label: 'X', help: '', required: true, party: null }
const money = (currency: 'EUR' | 'MXN' | 'CLP' = 'EUR'): Question => ({ ...base, type: 'money', currency })
const number: Question = { ...base, type: 'number', percent: false }
const percent: Question = { ...base, type: 'number', percent: true }
const identity = (country: 'ES' | 'CO' | 'CL'): Question => ({ ...base, type: 'identity', country })
const plain = (type: 'text' | 'long_text' | 'date' | 'yes_no' | 'person' | 'email' | 'phone' | 'iban'): Question => ({
  ...base,
  type,
})

describe('an amount', () => {
  it.each<[string, string, Country?]>([
    ['1200', '1200'],
    ['1.200,50 €', '1200.50'],
    ['1.200,50', '1200.50'],
    ['1200,5', '1200.5'],
    ['1200.50', '1200.50'],
    ['1.200', '1200'],
    ['1,200', '1200'],
    ['1 200,50 euros', '1200.50'],
    ['1\u00a0200', '1200'],
    ['€ 380', '380'],
    ['380 EUR', '380'],
    ['380 Euro', '380'],
    ['1.234.567,89', '1234567.89'],
    ["1'200.50", '1200.50'],
    ['380.-', '380'],
    ['0,75', '0.75'],
    ['007', '7'],
    ['$1,200.50', '1200.50', 'MX'],
    ['1200,50', '1200.50', 'MX'],
    ['1,200', '1200', 'MX'],
  ])('«%s» is %s', (typed, value, country = 'ES') => expect(readAnswer(money(), typed, country)).toEqual({ value }))

  it.each<[string, AnswerProblem]>([
    ['mil doscientos', { code: 'amount' }],
    ['mil 200', { code: 'amount' }],
    ['1.2.3', { code: 'amount' }],
    ['12.00,50', { code: 'amount' }],
    ['1,2,3', { code: 'amount' }],
    ['12 34', { code: 'amount' }],
    ['1e5', { code: 'amount' }],
    ['-100', { code: 'negative' }],
    ['12,345678', { code: 'decimals', decimals: 2 }],
    ['1234567890123', { code: 'too_big' }],
  ])('«%s» is not understood, and no guess is made', (typed, problem) =>
    expect(readAnswer(money(), typed, 'ES')).toEqual({ problem }),
  )

  it('has no cents where the money has none', () => {
    expect(readAnswer(money('CLP'), '$350.000', 'CL')).toEqual({ value: '350000' })
    expect(readAnswer(money('CLP'), '350,5', 'CL')).toEqual({ problem: { code: 'decimals', decimals: 0 } })
  })
})

describe('a number', () => {
  it.each<[Question, string, string, Country]>([
    [number, '10', '10', 'ES'],
    [number, '1.500', '1500', 'ES'],
    [number, '1.5', '1.5', 'ES'],
    [number, '1,500', '1.500', 'ES'],
    [number, '1,500', '1500', 'MX'],
    [number, '-3', '-3', 'ES'],
    [percent, '12,5 %', '12.5', 'ES'],
    [percent, '3 por ciento', '3', 'ES'],
  ])('%j «%s» is %s in %s', (question, typed, value, country) =>
    expect(readAnswer(question, typed, country)).toEqual({ value }),
  )
  it('is no text', () => expect(readAnswer(number, 'diez meses', 'ES')).toEqual({ problem: { code: 'number' } }))
})

describe('a date', () => {
  it.each([
    ['3/5/2026', '2026-05-03'],
    ['03-05-2026', '2026-05-03'],
    ['3.5.26', '2026-05-03'],
    ['3/5/85', '1985-05-03'],
    ['2026-05-03', '2026-05-03'],
    ['2026/5/3', '2026-05-03'],
    ['3 de mayo de 2026', '2026-05-03'],
    ['3 Mayo 2026', '2026-05-03'],
    ['3 de setiembre del 2026', '2026-09-03'],
    ['3 sept. 2026', '2026-09-03'],
    [' 29 / 2 / 2028 ', '2028-02-29'],
  ])('«%s» is %s', (typed, value) => expect(readAnswer(plain('date'), typed, 'ES')).toEqual({ value }))

  it.each<[string, AnswerProblem]>([
    ['31/2/2026', { code: 'no_such_day' }],
    ['3/13/2026', { code: 'no_such_day' }],
    ['mañana', { code: 'date' }],
    ['3 de mayonesa de 2026', { code: 'date' }],
    ['3/5', { code: 'date' }],
    ['3/5/206', { code: 'date' }],
  ])('«%s» is none', (typed, problem) => expect(readAnswer(plain('date'), typed, 'ES')).toEqual({ problem }))

  it('of a strange year is taken with a question', () =>
    expect(readAnswer(plain('date'), '3/5/0206', 'ES')).toEqual({ value: '0206-05-03', problem: { code: 'year' } }))
})

describe('an identity number', () => {
  it.each<['ES' | 'CO' | 'CL', string, string]>([
    ['ES', '12345678z', '12345678Z'],
    ['ES', '12.345.678-Z', '12345678Z'],
    ['ES', 'x1234567l', 'X1234567L'],
    ['ES', 'paa 123456', 'PAA123456'],
    ['CO', '900.123.456-8', '900123456-8'],
    ['CL', '12.345.678-5', '123456785'],
  ])('%s «%s» is %s', (country, typed, value) => expect(readAnswer(identity(country), typed, 'ES')).toEqual({ value }))
  it('with a wrong letter is not taken for a passport, but stays as it was typed', () =>
    expect(readAnswer(identity('ES'), '12345678A', 'ES')).toEqual({
      value: '12345678A',
      problem: { code: 'identity', problem: 'check_digit', expected: 'Z' },
    }))
  it('without its letter is told which one', () =>
    expect(readAnswer(identity('ES'), '12345678', 'ES').problem).toEqual({
      code: 'identity',
      problem: 'missing_check',
      expected: 'Z',
    }))
})

describe('the other answers', () => {
  it('an IBAN is kept without blanks, and a wrong one as it was typed', () => {
    expect(readAnswer(plain('iban'), 'es91 2100 0418 4502 0005 1332', 'ES')).toEqual({
      value: 'ES9121000418450200051332',
    })
    expect(readAnswer(plain('iban'), 'ES00 1', 'ES')).toMatchObject({ value: 'ES00 1', problem: { code: 'iban' } })
  })
  it('an e-mail and a telephone are looked at, and kept', () => {
    expect(readAnswer(plain('email'), ' mailto:ana@ejemplo.es ', 'ES')).toEqual({ value: 'ana@ejemplo.es' })
    expect(readAnswer(plain('email'), 'ana@', 'ES')).toEqual({ value: 'ana@', problem: { code: 'email' } })
    expect(readAnswer(plain('phone'), '+34 612 345 678', 'ES')).toEqual({ value: '+34 612 345 678' })
    expect(readAnswer(plain('phone'), 'no tengo', 'ES').problem).toEqual({ code: 'phone' })
  })
  it('a person keeps how they are addressed, and nobody has no name', () => {
    expect(readAnswer(plain('person'), { name: '  Ana   Ruiz ', gender: 'feminine' }, 'ES')).toEqual({
      value: { name: 'Ana Ruiz', gender: 'feminine' },
    })
    expect(readAnswer(plain('person'), { name: ' ', gender: 'feminine' }, 'ES')).toEqual({})
  })
  it('nothing typed is no answer and no problem', () => {
    for (const type of ['text', 'date', 'iban', 'yes_no'] as const)
      expect(readAnswer(plain(type), '  ', 'ES')).toEqual({})
    expect(readAnswer(plain('text'), undefined, 'ES')).toEqual({})
  })
  it('a choice is one of those offered', () => {
    const choice: Question = { ...base, type: 'choice', choices: ['uno', 'dos'] }
    expect(readAnswer(choice, 'dos', 'ES')).toEqual({ value: 'dos' })
    expect(readAnswer(choice, 'tres', 'ES').problem).toEqual({ code: 'choice' })
    expect(readAnswer(plain('yes_no'), 'yes', 'ES')).toEqual({ value: 'yes' })
  })
  it('a long text keeps its lines, a short one has but one, and neither is endless', () => {
    expect(readAnswer(plain('long_text'), 'uno\ndos ', 'ES')).toEqual({ value: 'uno\ndos' })
    expect(readAnswer(plain('text'), 'uno\n dos', 'ES')).toEqual({ value: 'uno dos' })
    const { value, problem } = readAnswer(plain('text'), 'a'.repeat(600), 'ES')
    expect([(value as string).length, problem]).toEqual([500, { code: 'too_long' }])
  })
})

describe('what is shown after typing', () => {
  it.each<[Question, string, string]>([
    [money(), '1.200,50 €', '1.200,50'],
    [plain('date'), '3 de mayo de 2026', '03/05/2026'],
    [identity('CL'), '123456785', '12.345.678-5'],
    [plain('iban'), 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ])('%j: «%s» becomes «%s», and stays the same answer', (question, typed, shown) => {
    const { value = '' } = readAnswer(question, typed, 'ES')
    expect(typedForm(question, value, 'ES')).toBe(shown)
    expect(readAnswer(question, shown, 'ES').value).toBe(value)
  })
})

describe('values from the network', () => {
  const fields: Field[] = [
    { ...base, id: 'name', type: 'person' },
    { ...base, id: 'note', type: 'long_text' },
    { ...base, id: 'constructor', type: 'text' },
    { ...base, id: 'sum', type: 'computed', formula: { operation: 'sum', operands: [] } },
  ]
  const content = { ...emptyContent(), fields }
  const json = (text: string) => acceptedValues(content, JSON.parse(text))

  it('are taken when every one belongs to a field', () => {
    const given = { name: { name: 'Ana', gender: 'feminine' }, note: 'x'.repeat(longest.long_text), constructor: 'y' }
    expect(acceptedValues(content, given)).toEqual(given)
    expect(acceptedValues(content, {})).toEqual({})
  })

  it.each([
    'null',
    '[]',
    '"x"',
    '{"nobody":"x"}',
    '{"__proto__":"x"}',
    '{"__proto__":{"name":"x"}}',
    '{"toString":"x"}',
    '{"note":1}',
    '{"note":null}',
    '{"note":{"name":"x","gender":"unknown"}}',
    '{"sum":"1"}',
    '{"name":{"name":"x"}}',
    '{"name":{"name":"x","gender":"other"}}',
    '{"name":{"name":"x","gender":"unknown","more":1}}',
    `{"note":"${'x'.repeat(5001)}"}`,
    `{"constructor":"${'x'.repeat(501)}"}`,
  ])('are refused as a whole otherwise: %.60s', (text) => expect(json(text)).toBeUndefined())
})

describe('letters that no document can be printed with', () => {
  it.each<[Question, Parameters<typeof readAnswer>[1], string]>([
    [plain('text'), 'Calle 王府井', '王府井'],
    [plain('long_text'), 'ภาษาไทย ไท', 'ภาษ'],
    [plain('person'), { name: '王小明', gender: 'unknown' }, '王小明'],
    [plain('email'), 'a王@ejemplo.es', '王'],
  ])('are named at once, and what was typed stays', (question, typed, letters) => {
    const { value, problem } = readAnswer(question, typed, 'ES')
    expect([value, problem]).toEqual([typed, { code: 'unprintable', letters }])
  })
})
