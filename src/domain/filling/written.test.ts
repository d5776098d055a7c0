// Values as documents of three countries write them.
import { describe, expect, it } from 'vitest'
import type { Country } from '../words/conventions.ts'
import { blankField } from '../writing/editing.ts'
import type { Field, FieldForm, FieldType, Formula } from '../writing/model.ts'
import type { Value, Values } from './values.ts'
import { FieldWriter, written } from './written.ts'

const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
function write(
  field: Field,
  value: Value | undefined,
  country: Country,
  form?: FieldForm,
  others: Field[] = [],
  values: Values = {},
) {
  const fields = new Map([field, ...others].map((each) => [each.id, each]))
  const given = value === undefined ? values : { ...values, [field.id]: value }
  return spaced(written(field, { fields, values: given, country }, form))
}

const percent: Field = { ...blankField('number', 'x', 'X'), type: 'number', percent: true }

describe('a value', () => {
  it.each<[FieldType, Country, string, string, string, string]>([
    ['text', 'ES', ' hola ', 'hola', 'hola', 'hola'],
    ['long_text', 'ES', 'uno\ndos', 'uno\ndos', 'uno\ndos', 'uno\ndos'],
    ['email', 'ES', 'ana@correo.es', 'ana@correo.es', 'ana@correo.es', 'ana@correo.es'],
    ['phone', 'MX', '+52 55 1234 5678', '+52 55 1234 5678', '+52 55 1234 5678', '+52 55 1234 5678'],
    ['address', 'CO', 'Calle 1', 'Calle 1', 'Calle 1', 'Calle 1'],
    ['choice', 'ES', 'Vivienda', 'Vivienda', 'Vivienda', 'Vivienda'],
    ['yes_no', 'ES', 'yes', 'sí', 'sí', 'sí'],
    ['yes_no', 'ES', 'no', 'no', 'no', 'no'],
    ['date', 'ES', '2026-05-03', '3 de mayo de 2026', '3 de mayo de 2026', 'tres de mayo de dos mil veintiséis'],
    ['number', 'ES', '1234.5', '1.234,5', '1.234,5', 'mil doscientos treinta y cuatro coma cinco'],
    ['number', 'MX', '1234.5', '1,234.5', '1,234.5', 'mil doscientos treinta y cuatro punto cinco'],
    ['number', 'CO', '21', '21', '21', 'veintiuno'],
    [
      'money',
      'ES',
      '1200.50',
      '1.200,50 € (mil doscientos euros con cincuenta céntimos)',
      '1.200,50 €',
      'mil doscientos euros con cincuenta céntimos',
    ],
    [
      'money',
      'MX',
      '12500',
      '$12,500.00 (doce mil quinientos pesos 00/100 M.N.)',
      '$12,500.00',
      'doce mil quinientos pesos 00/100 M.N.',
    ],
    [
      'money',
      'CO',
      '1200000',
      '$ 1.200.000 (un millón doscientos mil pesos)',
      '$ 1.200.000',
      'un millón doscientos mil pesos',
    ],
    ['money', 'ES', '0.005', '0,01 € (un céntimo)', '0,01 €', 'un céntimo'],
    ['identity', 'ES', '12.345.678-z', '12345678Z', '12345678Z', '12345678Z'],
    ['identity', 'ES', 'x2482300w', 'X2482300W', 'X2482300W', 'X2482300W'],
    ['identity', 'CO', '1020304050', '1.020.304.050', '1.020.304.050', '1.020.304.050'],
    ['identity', 'CO', '900123456-8', '900.123.456-8', '900.123.456-8', '900.123.456-8'],
    ['identity', 'MX', 'gode-561231-gr8', 'GODE561231GR8', 'GODE561231GR8', 'GODE561231GR8'],
    ['identity', 'ES', '¿?', '¿?', '¿?', '¿?'],
    [
      'iban',
      'ES',
      'es9121000418450200051332',
      'ES91 2100 0418 4502 0005 1332',
      'ES91 2100 0418 4502 0005 1332',
      'ES91 2100 0418 4502 0005 1332',
    ],
    ['iban', 'ES', 'ES00', 'ES00', 'ES00', 'ES00'],
  ])('of type %s in %s, %s, is «%s»', (type, country, value, full, figures, words) => {
    const field = blankField(type, 'x', 'X', country)
    expect([
      write(field, value, country),
      write(field, value, country, 'figures'),
      write(field, value, country, 'words'),
    ]).toEqual([full, figures, words])
  })

  it.each<[Country, string, string, string, string]>([
    ['ES', '3.5', '3,5 % (tres coma cinco por ciento)', '3,5 %', 'tres coma cinco por ciento'],
    ['MX', '3.5', '3.5 % (tres punto cinco por ciento)', '3.5 %', 'tres punto cinco por ciento'],
    ['CO', '21', '21 % (veintiuno por ciento)', '21 %', 'veintiuno por ciento'],
  ])('that is a percentage in %s, %s, is «%s»', (country, value, full, figures, words) => {
    expect([
      write(percent, value, country),
      write(percent, value, country, 'figures'),
      write(percent, value, country, 'words'),
    ]).toEqual([full, figures, words])
  })

  it.each<[Value, string | undefined]>([
    [{ name: 'Ana Ruiz', gender: 'feminine' }, 'D.ª Ana Ruiz'],
    [{ name: ' Luis Gil ', gender: 'masculine' }, 'D. Luis Gil'],
    [{ name: 'Sam', gender: 'unknown' }, 'Sam'],
    ['Ana Ruiz', 'Ana Ruiz'],
    [{ name: ' ', gender: 'feminine' }, undefined],
  ])('that is the person %j is «%s»', (value, text) => {
    expect(write(blankField('person', 'x', 'X'), value, 'ES')).toBe(text)
  })

  it.each<[FieldType, Value | undefined]>([
    ['text', undefined],
    ['text', '  '],
    ['person', undefined],
    ['number', 'muchos'],
    ['number', '1,5'],
    ['money', 'mil'],
    ['money', ''],
    ['date', '2026-02-30'],
    ['date', '3/5/2026'],
    ['yes_no', 'quizá'],
    ['text', { name: 'Ana', gender: 'feminine' }],
    ['money', '9'.repeat(30)],
  ])('of type %s that is %j is still a blank', (type, value) => {
    expect(write(blankField(type, 'x', 'X'), value, 'ES')).toBeUndefined()
  })

  it('too long to be spelled is still a number, but no words', () => {
    const long = '1'.repeat(20)
    expect(write(blankField('number', 'x', 'X'), long, 'ES')).toBe('11.111.111.111.111.111.111')
    expect(write(blankField('number', 'x', 'X'), long, 'ES', 'words')).toBeUndefined()
    expect(write(percent, long, 'ES')).toBeUndefined()
  })

  it('is looked up by its own name only', () => {
    for (const id of ['__proto__', 'constructor', 'toString']) {
      for (const type of ['person', 'text'] as const)
        expect(write(blankField(type, id, 'X'), undefined, 'ES')).toBeUndefined()
    }
  })
})

describe('a computed value', () => {
  const money = (id: string): Field => blankField('money', id, id)
  const computed = (id: string, formula: Formula): Field => ({
    ...blankField('computed', id, id),
    type: 'computed',
    formula,
  })
  const others: Field[] = [
    money('rent'),
    money('extra'),
    blankField('date', 'start', 'Inicio'),
    blankField('number', 'months', 'Meses'),
  ]
  const values: Values = { rent: '850.10', extra: '49.95', start: '2026-01-31', months: '1' }
  const result = (formula: Formula, form?: FieldForm, country: Country = 'ES') =>
    write(computed('x', formula), undefined, country, form, others, values)

  it.each<[Formula, string | undefined]>([
    [{ operation: 'sum', operands: [{ field: 'rent' }, { field: 'extra' }] }, '900,05 €'],
    [{ operation: 'difference', operands: [{ field: 'rent' }, { field: 'extra' }] }, '800,15 €'],
    [{ operation: 'product', operands: [{ field: 'rent' }, { number: '12' }] }, '10.201,20 €'],
    [{ operation: 'percentage', operands: [{ field: 'rent' }, { number: '3.5' }] }, '29,75 €'],
    [{ operation: 'sum', operands: [{ field: 'months' }, { number: '0.5' }] }, '1,5'],
    [{ operation: 'months_after', operands: [{ field: 'start' }, { field: 'months' }] }, '28 de febrero de 2026'],
    [{ operation: 'days_after', operands: [{ field: 'start' }, { number: '1' }] }, '1 de febrero de 2026'],
    [{ operation: 'years_after', operands: [{ field: 'start' }, { number: '5' }] }, '31 de enero de 2031'],
    [{ operation: 'sum', operands: [{ field: 'rent' }] }, undefined],
    [{ operation: 'sum', operands: [{ field: 'rent' }, { field: 'gone' }] }, undefined],
    [{ operation: 'sum', operands: [{ field: 'x' }, { number: '1' }] }, undefined],
    [{ operation: 'days_after', operands: [] }, undefined],
  ])('%j is «%s»', (formula, text) => {
    expect(result(formula, 'figures')).toBe(text)
  })

  it('is written like what it was made of', () => {
    expect(result({ operation: 'sum', operands: [{ field: 'rent' }, { field: 'extra' }] })).toBe(
      '900,05 € (novecientos euros con cinco céntimos)',
    )
    expect(result({ operation: 'years_after', operands: [{ field: 'start' }, { number: '1' }] }, 'words')).toBe(
      'treinta y uno de enero de dos mil veintisiete',
    )
  })

  it('may be made of another one, and is still money', () => {
    const year = computed('year', { operation: 'product', operands: [{ field: 'rent' }, { number: '12' }] })
    const total = computed('total', { operation: 'sum', operands: [{ field: 'year' }, { number: '1' }] })
    expect(write(total, undefined, 'ES', 'figures', [...others, year], values)).toBe('10.202,20 €')
    const circle = computed('year', { operation: 'sum', operands: [{ field: 'total' }, { number: '1' }] })
    expect(write(total, undefined, 'ES', 'figures', [...others, circle], values)).toBeUndefined()
  })

  it('is worked out once, however often the formulas after it need it', () => {
    let read = 0
    const chain = Array.from({ length: 40 }, (_, index): Field => {
      const before = { field: `c${index - 1}` }
      const operands = index === 0 ? [{ number: '1' }, { number: '1' }] : [before, before]
      const field = computed(`c${index}`, { operation: 'sum', operands })
      const counted = 'formula' in field ? field.formula : undefined
      return Object.defineProperty(field, 'formula', { get: () => ++read && counted })
    })
    const last = chain.at(-1) as Field
    expect(write(last, undefined, 'ES', 'figures', chain)).toBe('1.099.511.627.776')
    expect(read).toBeLessThan(10 * chain.length)
  })

  it('is of the nearest money, whichever way leads to it', () => {
    const [euros, pesos] = [money('euros'), { ...money('pesos'), currency: 'MXN' } as Field]
    const sum = (id: string, ...operands: string[]) =>
      computed(id, { operation: 'sum', operands: operands.map((field) => ({ field })) })
    const some: Values = { euros: '1', pesos: '2' }
    const far = sum('far', 'euros', 'euros')
    const figures = (field: Field, ...more: Field[]) =>
      write(field, undefined, 'ES', 'figures', [euros, pesos, far, ...more], some)
    expect(figures(sum('a', 'far', 'pesos'))).toContain('MXN')
    expect(figures(sum('a', 'pesos', 'far'))).toContain('MXN')
    expect(figures(sum('a', 'far', 'b'), sum('b', 'pesos', 'far'))).toContain('€')
  })

  it('of a date does not look at what it does not reckon with', () => {
    const daysAfter = (id: string, ...operands: Formula['operands']) =>
      computed(id, { operation: 'days_after', operands })
    const start = { field: 'start' }
    const odd = daysAfter('odd', start, { number: '1' }, { field: 'next' })
    const next = daysAfter('next', { field: 'odd' }, { number: '1' })
    const fields = new Map([...others, odd, next].map((field) => [field.id, field]))
    // Whichever is asked for first.
    for (const order of [
      [odd, next],
      [next, odd],
    ]) {
      const writer = new FieldWriter({ fields, values, country: 'ES' })
      const texts = new Map(order.map((field) => [field.id, writer.written(field, 'figures')]))
      expect(texts.get('odd')).toBe('1 de febrero de 2026')
      expect(texts.get('next')).toBe('2 de febrero de 2026')
    }
  })
})
