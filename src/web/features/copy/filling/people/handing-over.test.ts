// What was typed without an account, as a copy takes it.
import { expect, it } from 'vitest'
import { emptyContent, type Field, type Section } from '#domain/writing/model.ts'
import { readTyped } from './handing-over.ts'

const base = { help: '', required: true, party: null }
const fields: Field[] = [
  { ...base, id: 'hourly', label: '¿Se paga por horas?', type: 'yes_no' },
  { ...base, id: 'hours', label: 'Máximo de horas al mes', type: 'money', currency: 'EUR' },
]
const clause = (id: string, more: Partial<Section> = {}): Section => ({
  id: `clause-${id}`,
  kind: 'clause',
  title: '',
  body: [{ type: 'paragraph', content: [{ type: 'field', field: id }] }],
  ...more,
})
const sections = [clause('hourly'), clause('hours', { condition: { field: 'hourly', test: 'is', value: 'yes' } })]
const fillable = {
  title: 'Servicios',
  country: 'ES' as const,
  version: 1,
  content: { ...emptyContent(), fields, sections },
}

it('names answers that cannot be written, but not those of questions that are hidden by now', () => {
  expect(readTyped(fillable, { hourly: 'yes', hours: 'unas pocas' })).toEqual({
    values: { hourly: 'yes' },
    unread: ['Máximo de horas al mes'],
  })
  expect(readTyped(fillable, { hourly: 'no', hours: 'unas pocas' })).toEqual({ values: { hourly: 'no' }, unread: [] })
})
