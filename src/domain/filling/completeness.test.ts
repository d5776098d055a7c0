// Which answers a copy still misses.
import { describe, expect, it } from 'vitest'
import { blankField } from '../writing/editing.ts'
import { type Content, emptyContent, type Field, type Section } from '../writing/model.ts'
import { missingFields } from './completeness.ts'

const clause = (id: string, ...fields: string[]): Section => ({
  id,
  kind: 'clause',
  title: '',
  body: [{ type: 'paragraph', content: fields.map((field) => ({ type: 'field', field })) }],
})
const content: Content = {
  ...emptyContent(),
  sections: [
    clause('a', 'rent', 'note', 'total'),
    { ...clause('b', 'breed'), condition: { field: 'pets', test: 'is', value: 'yes' } },
    { id: 'z', kind: 'signatures', title: '', body: [] },
  ],
  fields: [
    blankField('money', 'rent', 'Renta'),
    { ...blankField('text', 'note', 'Nota'), required: false },
    blankField('yes_no', 'pets', 'Mascotas'),
    blankField('text', 'breed', 'Raza'),
    blankField('text', 'unused', 'Sin uso'),
    blankField('money', 'extra', 'Gastos'),
    {
      ...blankField('computed', 'total', 'Total'),
      formula: { operation: 'sum', operands: [{ field: 'rent' }, { field: 'extra' }] },
    } as Field,
    { ...blankField('person', 'name', 'Nombre'), party: 'p' },
    { ...blankField('person', 'other', 'Otro'), party: 'q' },
  ],
  parties: [
    { id: 'p', role: 'arrendador', gender: 'unknown', plural: false, signs: true },
    { id: 'q', role: 'testigo', gender: 'unknown', plural: false, signs: false },
  ],
}

describe('missing fields', () => {
  it('are the required ones that the text, a condition, a formula or a signature needs', () => {
    expect(missingFields(content, {})).toEqual(['rent', 'pets', 'extra', 'name'])
  })

  it('are also those of a section that has come to be shown', () => {
    expect(missingFields(content, { pets: 'yes', rent: '1', extra: '1', name: 'Ana' })).toEqual(['breed'])
    expect(missingFields(content, { pets: 'no', rent: '1', extra: '1', name: 'Ana' })).toEqual([])
  })

  it('are those that hold what cannot be written', () => {
    const values = { pets: 'quizá', rent: 'mucho', extra: ' ', name: { name: ' ', gender: 'unknown' as const } }
    expect(missingFields(content, values)).toEqual(['rent', 'pets', 'extra', 'name'])
  })

  it('are those that a rule measures with, where the rule is called for', () => {
    const rent: Field = {
      ...blankField('money', 'rent', 'Renta'),
      rules: [
        {
          stops: true,
          reason: 'Hay un tope.',
          test: 'at_most',
          than: { field: 'cap' },
          when: { field: 'capped', test: 'is', value: 'yes' },
        },
      ],
    }
    const ruled: Content = {
      ...emptyContent(),
      sections: [clause('a', 'rent')],
      fields: [rent, blankField('yes_no', 'capped', '¿Hay tope?'), blankField('money', 'cap', 'Tope')],
    }
    expect(missingFields(ruled, { rent: '1', capped: 'yes' })).toEqual(['cap'])
    expect(missingFields(ruled, { rent: '1', capped: 'no' })).toEqual([])
    expect(missingFields(ruled, { rent: '1' })).toEqual(['capped'])
  })
})
