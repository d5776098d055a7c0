// The document as it is read: numbers, references, values and parties in their places.
import { describe, expect, it } from 'vitest'
import type { Gender } from '../words/agreement.ts'
import { blankField, moveSection, removeSection } from '../writing/editing.ts'
import {
  type Content,
  emptyContent,
  type Field,
  type Inline,
  type Party,
  type PartyForm,
  type Section,
} from '../writing/model.ts'
import { partyPhrase } from './phrases.ts'
import { layOut, paperOf, type Run, type Sheet, type SheetParagraph } from './sheet.ts'

const clause = (id: string, ...content: Inline[]): Section => ({
  id,
  kind: 'clause',
  title: id,
  body: [{ type: 'paragraph', content }],
})
const reference = (section: string, form?: 'number'): Inline => ({ type: 'reference', section, ...(form && { form }) })
const tenant: Party = { id: 'p', role: 'arrendatario', gender: 'feminine', plural: false, signs: true }
const content: Content = {
  ...emptyContent(),
  sections: [
    clause('a', { type: 'text', text: 'Véase la ' }, reference('c'), { type: 'break' }, reference('c', 'number')),
    {
      ...clause('b', { type: 'field', field: 'rent', marks: ['bold'] }),
      condition: { field: 'pets', test: 'is', value: 'yes' },
    },
    clause('c', { type: 'party', party: 'p', form: 'the' }),
    { id: 'z', kind: 'signatures', title: 'Firmas', body: [] },
  ],
  fields: [
    blankField('money', 'rent', 'Renta'),
    blankField('yes_no', 'pets', 'Mascotas'),
    { ...blankField('person', 'name', 'Nombre'), party: 'p' },
  ],
  parties: [tenant, { ...tenant, id: 'q', role: 'fiador', signs: false }],
}
const sheetOf = (given: Content, values?: Parameters<typeof layOut>[1]): Sheet =>
  layOut({ title: 'Contrato', content: given, country: 'ES' }, values)
const runsOf = (sheet: Sheet, id: string): Run[] =>
  (sheet.parts.find((part) => part.id === id)?.blocks[0] as SheetParagraph | undefined)?.runs ?? []
const textOf = (sheet: Sheet, id: string) =>
  runsOf(sheet, id)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ')
const numbersOf = (sheet: Sheet) => sheet.parts.map(({ id, number }) => [id, number])

it('an answer with marks that turn the reading order round reads as it is printed', () => {
  const named = { ...content, sections: [clause('n', { type: 'field', field: 'name' })] }
  const name = { name: 'Ana\u202E 001 \u2066Ruiz', gender: 'unknown' as const }
  expect(textOf(sheetOf(named, { name }), 'n')).toContain('Ana 001 Ruiz')
})

describe('references', () => {
  it('say the number that the clause has', () => {
    expect(textOf(sheetOf(content), 'a')).toBe('Véase la cláusula tercera\ntercera')
  })

  it('renumber themselves when the clause moves', () => {
    expect(textOf(sheetOf(moveSection(content, 'c', 0)), 'a')).toBe('Véase la cláusula primera\nprimera')
  })

  it('follow the style of the numbering', () => {
    expect(textOf(sheetOf({ ...content, numbering: 'ordinal_masculine' }), 'a')).toBe('Véase la punto tercero\ntercero')
    expect(textOf(sheetOf({ ...content, numbering: 'arabic' }), 'a')).toBe('Véase la cláusula 3\n3')
  })

  it('do not count clauses that the values hide', () => {
    const hidden = sheetOf(content, { pets: 'no' })
    expect(numbersOf(hidden)).toEqual([
      ['a', 'PRIMERA.-'],
      ['c', 'SEGUNDA.-'],
      ['z', undefined],
    ])
    expect(textOf(hidden, 'a')).toBe('Véase la cláusula segunda\nsegunda')
    expect(numbersOf(sheetOf(content, { pets: 'yes' }))[2]).toEqual(['c', 'TERCERA.-'])
  })

  it('are lost when the clause is gone or hidden', () => {
    expect(runsOf(sheetOf(removeSection(content, 'c')), 'a')[1]).toEqual({ text: '¿cláusula?', lost: true })
    const pointing: Content = { ...content, sections: [clause('x', reference('b')), ...content.sections] }
    expect(runsOf(sheetOf(pointing, {}), 'x')[0]).toMatchObject({ lost: true })
    expect(runsOf(sheetOf(pointing), 'x')[0]).toEqual({ text: 'cláusula tercera', refers: 'b' })
  })

  it('call what has no number by its title', () => {
    const pointing: Content = { ...content, sections: [clause('x', reference('z')), ...content.sections] }
    expect(textOf(sheetOf(pointing), 'x')).toBe('«Firmas»')
  })
})

describe('chips', () => {
  it('of fields are blanks with a label, or the value, with their marks', () => {
    expect(runsOf(sheetOf(content), 'b')).toEqual([{ text: 'Renta', blank: true, field: 'rent', marks: ['bold'] }])
    const filled = sheetOf(content, { pets: 'yes', rent: '850' })
    expect(runsOf(filled, 'b')).toMatchObject([{ field: 'rent', marks: ['bold'] }])
    expect(runsOf(filled, 'b')[0]).not.toHaveProperty('blank')
    expect(textOf(filled, 'b')).toBe('850,00 € (ochocientos cincuenta euros)')
  })

  it('of an answer with a full stop of its own end the sentence once', () => {
    const text: Inline[] = [
      { type: 'field', field: 'what' },
      { type: 'text', text: '. Se paga.' },
    ]
    const asked = { ...content, sections: [clause('a', ...text)], fields: [blankField('text', 'what', 'Servicio')] }
    expect(textOf(sheetOf(asked, { what: 'Limpieza semanal.' }), 'a')).toBe('Limpieza semanal. Se paga.')
    expect(textOf(sheetOf(asked, { what: 'Limpieza' }), 'a')).toBe('Limpieza. Se paga.')
  })

  it('of what is gone are lost', () => {
    const without: Content = { ...content, fields: [], parties: [] }
    expect(runsOf(sheetOf(without), 'b')[0]).toMatchObject({ text: '¿campo?', lost: true })
    expect(runsOf(sheetOf(without), 'c')[0]).toMatchObject({ text: '¿parte?', lost: true })
  })

  it('of parties are their phrase, with a capital where it begins a sentence', () => {
    expect(textOf(sheetOf(content), 'c')).toBe('La arrendataria')
    const party: Inline = { type: 'party', party: 'p', form: 'the' }
    const said = (...inlines: Inline[]) => textOf(sheetOf({ ...content, sections: [clause('x', ...inlines)] }), 'x')
    const text = (words: string): Inline => ({ type: 'text', text: words })
    expect(said(text('Paga '), party, text('. '), party, text(' cobra, y '), party)).toBe(
      'Paga la arrendataria. La arrendataria cobra, y la arrendataria',
    )
    const list = { type: 'list' as const, ordered: true, items: [[{ type: 'paragraph' as const, content: [party] }]] }
    const [part] = sheetOf({ ...content, sections: [{ ...clause('x'), body: [list] }] }).parts
    expect(JSON.stringify(part?.blocks)).toContain('"la arrendataria"')
  })
})

describe('how a party is called', () => {
  it.each<[Gender, boolean, string[]]>([
    ['masculine', false, ['arrendador', 'el arrendador', 'del arrendador', 'al arrendador']],
    ['feminine', false, ['arrendadora', 'la arrendadora', 'de la arrendadora', 'a la arrendadora']],
    ['masculine', true, ['arrendadores', 'los arrendadores', 'de los arrendadores', 'a los arrendadores']],
    ['feminine', true, ['arrendadoras', 'las arrendadoras', 'de las arrendadoras', 'a las arrendadoras']],
    [
      'unknown',
      false,
      ['parte arrendadora', 'la parte arrendadora', 'de la parte arrendadora', 'a la parte arrendadora'],
    ],
    [
      'unknown',
      true,
      ['parte arrendadora', 'la parte arrendadora', 'de la parte arrendadora', 'a la parte arrendadora'],
    ],
  ])('%s, several: %s', (gender, plural, phrases) => {
    const forms: PartyForm[] = ['role', 'the', 'of', 'to']
    const party: Party = { id: 'p', role: 'arrendador', gender, plural, signs: true }
    expect(forms.map((form) => partyPhrase(party, form))).toEqual(phrases)
  })
})

describe('the sheet', () => {
  it('names who signs, once it is known', () => {
    const signers = (values?: Parameters<typeof layOut>[1]) => sheetOf(content, values).parts.at(-1)?.signers
    expect(signers()).toEqual([{ party: 'p', role: 'La arrendataria' }])
    expect(signers({ name: { name: 'Ana Ruiz', gender: 'feminine' } })).toEqual([
      { party: 'p', role: 'La arrendataria', name: 'D.ª Ana Ruiz' },
    ])
  })

  it('keeps lists, tables, breaks and alignment', () => {
    const line = {
      type: 'paragraph' as const,
      align: 'center' as const,
      content: [{ type: 'text' as const, text: 'x', marks: [] }],
    }
    const rich: Content = {
      ...emptyContent(),
      sections: [
        {
          id: 'a',
          kind: 'text',
          title: '',
          body: [
            { type: 'list', ordered: true, items: [[line]] },
            { type: 'table', header: true, rows: [[[line], [{ type: 'paragraph', content: [{ type: 'break' }] }]]] },
          ],
        },
      ],
    }
    const paragraph = { type: 'paragraph', align: 'center', runs: [{ text: 'x' }] }
    expect(sheetOf(rich).parts).toEqual([
      {
        id: 'a',
        kind: 'text',
        title: '',
        blocks: [
          { type: 'list', ordered: true, items: [[paragraph]] },
          {
            type: 'table',
            header: true,
            rows: [[[paragraph], [{ type: 'paragraph', runs: [{ break: true, text: '\n' }] }]]],
          },
        ],
      },
    ])
  })

  it('is of the paper of the country', () => {
    expect(paperOf('ES')).toBe('a4')
    expect(paperOf('MX')).toBe('us-letter')
    expect(sheetOf(content)).toMatchObject({ title: 'Contrato', country: 'ES', paper: 'a4' })
  })
})

describe('laying out a long text', () => {
  it('works out each formula once for all the places where it stands', () => {
    let read = 0
    const chain = Array.from({ length: 100 }, (_, index): Field => {
      const before = index === 0 ? { number: '1' } : { field: `c${index - 1}` }
      const formula = { operation: 'sum' as const, operands: [before, { number: '1' }] }
      const field = { ...blankField('computed', `c${index}`, 'Suma'), formula }
      return Object.defineProperty(field, 'formula', { get: () => ++read && formula })
    })
    const chips = Array.from({ length: 2_000 }, (): Inline => ({ type: 'field', field: 'c99' }))
    const sheet = sheetOf({ ...emptyContent(), sections: [clause('a', ...chips)], fields: chain }, {})
    expect(runsOf(sheet, 'a')).toHaveLength(2_000)
    expect(new Set(runsOf(sheet, 'a').map(({ text }) => text))).toEqual(new Set(['101']))
    expect(read).toBeLessThan(20 * chain.length)
  })

  it('looks for the names of those who sign once, however often they sign', () => {
    let read = 0
    const people = Array.from({ length: 200 }, (_, index): Field => {
      const field = { ...blankField('person', `f${index}`, 'Nombre'), party: `p${index % 40}` }
      return Object.defineProperty(field, 'type', { get: () => ++read && 'person' })
    })
    const parties = Array.from({ length: 40 }, (_, index) => ({ ...tenant, id: `p${index}` }))
    const sections = Array.from(
      { length: 100 },
      (_, index): Section => ({ id: `s${index}`, kind: 'signatures', title: '', body: [] }),
    )
    const { parts } = sheetOf({ ...emptyContent(), sections, fields: people, parties }, {})
    expect(parts.every(({ signers }) => signers?.length === 40)).toBe(true)
    expect(read).toBeLessThan(20 * people.length)
  })
})
