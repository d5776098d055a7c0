// The date of a document is found by its place in the text.
import { describe, expect, it } from 'vitest'
import type { Content, Inline } from '../writing/model.ts'
import { emptyContent } from '../writing/model.ts'
import { documentDate } from './document-date.ts'

const field = { help: '', required: true, party: null }
const content = (...paragraphs: (string | Inline)[][]): Content => ({
  ...emptyContent(),
  fields: [
    { id: 'day', label: 'Fecha', type: 'date', ...field },
    { id: 'typed', label: 'Fecha', type: 'text', ...field },
    { id: 'city', label: 'Ciudad', type: 'text', ...field },
    { id: 'due', label: 'Vencimiento', type: 'date', ...field },
  ],
  sections: paragraphs.map((pieces, place) => ({
    id: `s${place}`,
    kind: 'text',
    title: '',
    body: [
      {
        type: 'paragraph',
        content: pieces.map((piece): Inline => (typeof piece === 'string' ? { type: 'text', text: piece } : piece)),
      },
    ],
  })),
})
const at = (id: string): Inline => ({ type: 'field', field: id })
const values = { day: '2026-10-01', typed: '1 de octubre de 2026', city: 'Madrid', due: '2027-01-01' }

describe('the date of a document', () => {
  it.each<[string, (string | Inline)[]]>([
    ['at the top', ['En ', at('city'), ', a ', at('day')]],
    ['with a place in the text itself', ['En Madrid, a ', at('day'), ', comparecen:']],
    ['at the end', ['Y en prueba de conformidad lo firman en ', at('city'), ', el ', at('day'), '.']],
    ['of a letter', [at('city'), ', ', at('day')]],
  ])('%s', (_, pieces) => {
    expect(documentDate(content(['Reunidos.'], pieces), values)).toEqual({ field: 'day', day: '2026-10-01' })
  })

  it('may stand in a field for any text', () => {
    const typed = content(['En Madrid, a ', at('typed')])
    expect(documentDate(typed, values)).toEqual({ field: 'typed', day: '2026-10-01' })
    expect(documentDate(typed, { typed: 'pronto' })).toBeUndefined()
  })

  it.each<[string, (string | Inline)[]]>([
    ['a last day', ['Se pagará en la cuenta de Ana, el ', at('due'), '.']],
    ['a beginning', ['El contrato empieza el ', at('due'), '.']],
    ['a place without a date', ['En ', at('city'), ', a ', at('city')]],
  ])('is not %s', (_, pieces) => {
    expect(documentDate(content(pieces), values)).toBeUndefined()
  })

  it('is not there where its section is not', () => {
    const hidden = content(['En Madrid, a ', at('day')])
    const [section] = hidden.sections
    if (section) section.condition = { field: 'city', test: 'is', value: 'Sevilla' }
    expect(documentDate(hidden, values)).toBeUndefined()
  })
})
