// The acts of an editor: what they change, and what they leave as it was.
import { describe, expect, it } from 'vitest'
import { detectBlanks } from './blanks/blanks.ts'
import {
  blankField,
  changeFieldType,
  duplicateSection,
  insertSection,
  moveSection,
  removeField,
  removeParty,
  removeSection,
  setField,
  setParty,
  updateSection,
} from './editing.ts'
import { type Content, emptyContent, type Field, fieldTypes, type Party, paragraphOf, type Section } from './model.ts'

const section = (id: string, more: Partial<Section> = {}): Section => ({
  id,
  kind: 'clause',
  title: id,
  body: [paragraphOf('Texto.')],
  ...more,
})
const landlord: Party = { id: 'p', role: 'arrendador', gender: 'feminine', plural: false, signs: true }
const content: Content = {
  ...emptyContent(),
  sections: [section('a'), section('b'), section('c')],
  fields: [blankField('money', 'f', 'Renta'), { ...blankField('text', 'g', 'Nota'), party: 'p' }],
  parties: [landlord],
}
const ids = ({ sections }: Content) => sections.map(({ id }) => id).join('')

describe('a section', () => {
  it.each([
    ['a', 'axbc'],
    ['c', 'abcx'],
    [null, 'xabc'],
    ['gone', 'abcx'],
  ])('is inserted after %s', (after, expected) => {
    const made = insertSection(content, section('x'), after)
    expect(ids(made)).toBe(expected)
    expect(made.sections).toContain(content.sections[1])
  })

  it.each([
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 99, 'acb'],
    ['b', -5, 'bac'],
  ])('%s moves to %i', (id, to, expected) => {
    const made = moveSection(content, id, to)
    expect(ids(made)).toBe(expected)
    expect(new Set(made.sections)).toEqual(new Set(content.sections))
  })

  it('that moves to where it is, or is not there, changes nothing', () => {
    expect(moveSection(content, 'b', 1)).toBe(content)
    expect(moveSection(content, 'gone', 1)).toBe(content)
    expect(removeSection(content, 'gone')).toBe(content)
    expect(duplicateSection(content, 'gone', () => 'x')).toBe(content)
    expect(updateSection(content, 'gone', { title: 'x' })).toBe(content)
  })

  it('is removed', () => {
    expect(ids(removeSection(content, 'b'))).toBe('ac')
  })

  it('is updated, and the others are not touched', () => {
    const condition = { field: 'f', test: 'filled' as const, value: '' }
    const made = updateSection(content, 'b', { title: 'Nuevo', condition })
    expect(made.sections[1]).toEqual({ ...content.sections[1], title: 'Nuevo', condition })
    expect(made.sections[0]).toBe(content.sections[0])
    expect(updateSection(made, 'b', { condition: undefined }).sections[1]).not.toHaveProperty('condition')
    expect(updateSection(made, 'b', { title: 'Otro' }).sections[1]).toHaveProperty('condition', condition)
  })

  it('is duplicated after itself, with an id of its own', () => {
    const made = duplicateSection(content, 'a', () => 'new')
    expect(made.sections.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'a'],
      ['new', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ])
  })
})

describe('a field', () => {
  it('is added, or takes the place of the one with its id', () => {
    expect(setField(content, blankField('date', 'n', 'Día')).fields).toHaveLength(3)
    const changed = setField(content, blankField('money', 'f', 'Precio'))
    expect(changed.fields.map(({ label }) => label)).toEqual(['Precio', 'Nota'])
    expect(changed.sections).toBe(content.sections)
  })

  it('that is removed leaves its label in the text, and takes its conditions and formulas along', () => {
    const total: Field = {
      ...blankField('computed', 't', 'Total'),
      type: 'computed',
      formula: { operation: 'sum', operands: [{ field: 'f' }, { number: '2' }] },
    }
    const written: Content = {
      ...content,
      sections: [
        section('a', {
          body: [
            {
              type: 'list',
              ordered: true,
              items: [
                [
                  {
                    type: 'paragraph',
                    content: [
                      { type: 'field', field: 'f', marks: ['bold'] },
                      { type: 'field', field: 'g' },
                    ],
                  },
                ],
              ],
            },
          ],
        }),
        section('b', { condition: { field: 'f', test: 'filled', value: '' } }),
        section('c', { condition: { field: 'g', test: 'filled', value: '' } }),
      ],
      fields: [...content.fields, total],
    }
    const made = removeField(written, 'f')
    expect(made.fields.map(({ id }) => id)).toEqual(['g', 't'])
    expect(made.fields[1]).toMatchObject({ formula: { operation: 'sum', operands: [] } })
    expect(made.fields[0]).toBe(written.fields[1])
    expect(made.sections[0]?.body).toEqual([
      {
        type: 'list',
        ordered: true,
        items: [
          [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: '[Renta]', marks: ['bold'] },
                { type: 'field', field: 'g' },
              ],
            },
          ],
        ],
      },
    ])
    expect(made.sections[1]).not.toHaveProperty('condition')
    expect(made.sections[2]).toBe(written.sections[2])
    expect(detectBlanks(made)).toMatchObject([{ label: 'Renta', type: 'money' }])
    expect(removeField(written, 'gone')).toBe(written)
  })

  it.each(fieldTypes)('of type %s begins complete enough to be kept', (type) => {
    expect(blankField(type, 'x', 'Etiqueta')).toMatchObject({ id: 'x', label: 'Etiqueta', help: '', party: null, type })
  })

  it('begins as its country has it', () => {
    expect(blankField('money', 'x', '')).toMatchObject({ currency: 'EUR' })
    expect(blankField('money', 'x', '', 'MX')).toMatchObject({ currency: 'MXN' })
    expect(blankField('money', 'x', '', 'EC')).toMatchObject({ currency: 'USD' })
    expect(blankField('identity', 'x', '', 'CO')).toMatchObject({ country: 'CO' })
    expect(blankField('identity', 'x', '', 'UY')).toMatchObject({ country: 'ES' })
  })

  it('keeps what it can when its type changes', () => {
    const field: Field = {
      ...blankField('choice', 'x', 'Uso'),
      type: 'choice',
      choices: ['a'],
      help: 'Ayuda',
      party: 'p',
      required: false,
    }
    expect(changeFieldType(field, 'choice')).toBe(field)
    expect(changeFieldType({ ...field, step: 'Destino' }, 'money', 'MX')).toEqual({
      id: 'x',
      label: 'Uso',
      help: 'Ayuda',
      required: false,
      party: 'p',
      step: 'Destino',
      type: 'money',
      currency: 'MXN',
    })
    expect(changeFieldType(field, 'computed')).toMatchObject({ required: false, party: null })
  })
})

describe('a party', () => {
  it('is added, or takes the place of the one with its id', () => {
    expect(setParty(content, { ...landlord, id: 'q' }).parties).toHaveLength(2)
    expect(setParty(content, { ...landlord, signs: false }).parties).toEqual([{ ...landlord, signs: false }])
  })

  it('that is removed leaves its words in the text, and its fields to nobody', () => {
    const written: Content = {
      ...content,
      sections: [
        section('a', {
          body: [{ type: 'paragraph', content: [{ type: 'party', party: 'p', form: 'of', marks: ['bold'] }] }],
        }),
        section('b'),
      ],
    }
    const made = removeParty(written, 'p')
    expect(made.parties).toEqual([])
    expect(made.sections[0]?.body).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'de la arrendadora', marks: ['bold'] }] },
    ])
    expect(made.sections[1]).toBe(written.sections[1])
    expect(made.fields[0]).toBe(written.fields[0])
    expect(made.fields[1]?.party).toBeNull()
    expect(removeParty(written, 'gone')).toBe(written)
  })

  it('leaves words and a blank where it was written out, and nothing that depends on it', () => {
    const when = { field: 'f', test: 'filled', value: '' } as const
    const about = { party: 'p', is: 'company' } as const
    const line: Section['body'] = [
      {
        type: 'paragraph',
        content: [
          { type: 'people', party: 'p', show: 'appearance', marks: ['bold'], when },
          { type: 'agreeing', party: 'p', word: 'obligado', when: about },
        ],
      },
    ]
    const written: Content = {
      ...content,
      sections: [section('a', { body: line, condition: about }), section('b', { condition: { all: [about, when] } })],
    }
    expect(removeParty(written, 'p').sections).toEqual([
      section('a', {
        body: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: '[datos de la arrendadora]', marks: ['bold'], when },
              { type: 'text', text: 'obligada' },
            ],
          },
        ],
      }),
      section('b', { condition: when }),
    ])
  })
})
