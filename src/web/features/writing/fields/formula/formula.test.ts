import { describe, expect, it } from 'vitest'
import { blankField } from '#domain/writing/editing.ts'
import type { Field, Formula } from '#domain/writing/model.ts'
import { formulaPhrase, operandChoices, readNumber } from './formula.ts'

const computed = (id: string, formula: Formula): Field => ({
  id,
  label: id,
  help: '',
  required: false,
  party: null,
  type: 'computed',
  formula,
})
const sumOf = (...ids: string[]): Formula => ({ operation: 'sum', operands: ids.map((field) => ({ field })) })

describe('what may be part of a formula', () => {
  const fields = [
    blankField('money', 'rent', 'Renta'),
    blankField('date', 'start', 'Inicio'),
    blankField('text', 'name', 'Nombre'),
    computed('total', sumOf('rent', 'costs')),
    computed('year', sumOf('total', 'total')),
    computed('end', { operation: 'days_after', operands: [{ field: 'start' }, { number: '30' }] }),
    computed('own', sumOf()),
  ]
  const ids = (self: string, wants: 'figure' | 'date') => operandChoices(fields, self, wants).map(({ id }) => id)

  it('numbers, money and what is computed from them; dates where a date is wanted', () => {
    expect(ids('own', 'figure')).toEqual(['rent', 'total', 'year'])
    expect(ids('own', 'date')).toEqual(['start', 'end'])
  })

  it('never itself, nor what needs it, however far away', () => {
    expect(ids('total', 'figure')).toEqual(['rent', 'own'])
  })
})

describe('reading a formula aloud', () => {
  const label = (id: string) => ({ rent: 'Renta', start: 'Inicio' })[id]

  it('says what is done with what', () => {
    expect(formulaPhrase({ operation: 'sum', operands: [{ field: 'rent' }, { number: '50.5' }] }, label)).toBe(
      'Renta + 50,5',
    )
    expect(formulaPhrase({ operation: 'percentage', operands: [{ field: 'rent' }, { number: '10' }] }, label)).toBe(
      '10 % de Renta',
    )
    expect(formulaPhrase({ operation: 'days_after', operands: [{ field: 'start' }, { number: '30' }] }, label)).toBe(
      '30 días después de Inicio',
    )
  })

  it('shows where something is missing', () => {
    expect(formulaPhrase({ operation: 'sum', operands: [{ field: 'rent' }] }, label)).toBe('Renta + …')
    expect(formulaPhrase({ operation: 'product', operands: [] }, label)).toBe('… × …')
  })
})

it('numbers are read as people write them, and only those that the wire takes', () => {
  expect(readNumber(' 0,5 ', false)).toBe('0.5')
  expect(readNumber('−3', false)).toBe('-3')
  expect(readNumber('1.000,5', false)).toBeUndefined()
  expect(readNumber('', false)).toBeUndefined()
  expect(readNumber('2,5', true)).toBeUndefined()
})
