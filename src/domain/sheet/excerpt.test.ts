// The first words of a text.
import { expect, it } from 'vitest'
import type { Content, Section } from '../writing/model.ts'
import { excerptOf } from './excerpt.ts'

const content = (...sections: Section[]): Content => ({
  format: 2,
  numbering: 'ordinal_dash',
  parties: [],
  fields: [{ id: 'rent', label: 'renta', help: '', required: true, party: null, type: 'text' }],
  sections,
})
const says = (text: string): Section['body'] => [{ type: 'paragraph', content: [{ type: 'text', text }] }]
const section = (kind: Section['kind'], body: Section['body'], id: string = kind): Section => ({
  id,
  kind,
  title: 'Objeto',
  body,
})

it('is of the first clause that says something, with its number', () => {
  const { number, pieces } = excerptOf(
    content(
      section('heading', []),
      section('text', says('De una parte…')),
      section('clause', [], 'empty'),
      section('clause', [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Se pagan ' },
            { type: 'field', field: 'rent' },
            { type: 'text', text: ' al mes.' },
          ],
        },
      ]),
    ),
  )
  expect(number).toBe('SEGUNDA.-')
  expect(pieces).toEqual([
    { text: 'Se pagan ', blank: false },
    { text: 'renta', blank: true },
    { text: ' al mes. ', blank: false },
  ])
})

it('is of whatever a text without clauses begins with, and empty for an empty one', () => {
  expect(excerptOf(content(section('text', says('Estimada vecina:'))))).toEqual({
    number: null,
    pieces: [{ text: 'Estimada vecina: ', blank: false }],
  })
  expect(excerptOf(content())).toEqual({ number: null, pieces: [] })
})

it('is short, however long the text is', () => {
  const long = content(...Array.from({ length: 500 }, (_, at) => section('clause', says('a'.repeat(2000)), `s${at}`)))
  expect(
    excerptOf(long)
      .pieces.map(({ text }) => text)
      .join(''),
  ).toHaveLength(180)
})
