// A text shown with each shape of its parties, and with each of its conditions on and off.
import { describe, expect, it } from 'vitest'
import type { Presence } from '../parties/appearance.ts'
import { layOut } from '../sheet/sheet.ts'
import { holds } from '../writing/conditions/conditions.ts'
import { blankField } from '../writing/editing.ts'
import { type Condition, type Content, emptyContent, type Party } from '../writing/model.ts'
import { conditionsIn, peopleInShape, pretend, shapesIn } from './pretending.ts'

const presence = (more: Partial<Presence> = {}): Presence => ({
  kind: 'either',
  most: 2,
  person: ['identity'],
  company: ['tax_number'],
  optional: [],
  ...more,
})
const party = (id: string, role: string, more: Partial<Party> = {}): Party => ({
  id,
  role,
  gender: 'unknown',
  plural: false,
  signs: true,
  presence: presence(),
  ...more,
})
const pets: Condition = { field: 'pets', test: 'is', value: 'yes' }
const content: Content = {
  ...emptyContent(),
  fields: [
    blankField('yes_no', 'pets', 'Mascotas'),
    { ...blankField('choice', 'kind', 'Clase'), choices: ['piso', 'casa'] } as Content['fields'][number],
    blankField('money', 'rent', 'Renta'),
    blankField('date', 'start', 'Inicio'),
    blankField('text', 'note', 'Nota'),
  ],
  parties: [party('p', 'arrendador'), party('q', 'inquilino', { presence: presence({ kind: 'person' }) })],
  sections: [
    {
      id: 's',
      kind: 'clause',
      title: 'Partes',
      condition: { party: 'p', is: 'company' },
      body: [
        {
          type: 'paragraph',
          content: [
            { type: 'people', party: 'p', show: 'names' },
            { type: 'text', text: ' y ' },
            { type: 'people', party: 'q', show: 'names' },
            { type: 'text', text: ', con mascotas', when: pets },
            { type: 'text', text: ' y gatos', when: { ...pets } },
          ],
        },
      ],
    },
  ],
}
const about = { content, country: 'ES' as const }
const written = (values: Parameters<typeof layOut>[1]) =>
  layOut({ title: '', content, country: 'ES' }, values)
    .parts.flatMap(({ blocks }) => blocks.flatMap((block) => ('runs' in block ? block.runs : [])))
    .map(({ text }) => text)
    .join('')

describe('pretending', () => {
  it('puts everybody in the shape that is wanted, or in one they may take, and nobody twice', () => {
    expect(shapesIn(content)).toEqual(['one', 'couple', 'company'])
    expect(written(peopleInShape(about, 'company'))).toBe('Casa Clara y D.ª Marta Vega Ríos')
    const couple = { ...peopleInShape(about, 'couple') }
    expect(JSON.stringify(couple)).toMatch(/Ana Ruiz.*Luis Gil.*Marta Vega.*Jorge León/)
  })

  it('finds each condition of the text once', () => {
    expect(conditionsIn(content)).toEqual([{ party: 'p', is: 'company' }, pets])
  })

  it.each<Condition>([
    pets,
    { field: 'pets', test: 'is_not', value: 'yes' },
    { field: 'kind', test: 'is', value: 'casa' },
    { field: 'kind', test: 'is_not', value: 'casa' },
    { field: 'rent', test: 'more', value: '1000' },
    { field: 'rent', test: 'less', value: '1000.5' },
    { field: 'start', test: 'more', value: '2028-02-29' },
    { field: 'start', test: 'less', value: '2028-01-01' },
    { field: 'note', test: 'filled', value: '' },
    { field: 'note', test: 'empty', value: '' },
    { field: 'note', test: 'is', value: 'x' },
    { party: 'p', is: 'company' },
    { party: 'p', is: 'several' },
    { party: 'q', is: 'one' },
    { all: [pets, { party: 'p', is: 'company' }] },
    {
      any: [
        pets,
        {
          all: [
            { field: 'note', test: 'filled', value: '' },
            { party: 'q', is: 'several' },
          ],
        },
      ],
    },
  ])('makes %j hold, and not', (condition) => {
    for (const before of [{}, peopleInShape(about, 'one'), peopleInShape(about, 'couple')]) {
      const on = pretend(condition, true, before, about)
      expect(holds(condition, on)).toBe(true)
      const off = pretend(condition, false, on, about)
      expect(holds(condition, off)).toBe(false)
      expect(holds(condition, pretend(condition, true, off, about))).toBe(true)
    }
  })

  it('leaves what cannot be as it is', () => {
    const values = peopleInShape(about, 'one')
    expect(pretend({ party: 'q', is: 'company' }, true, values, about)).toBe(values)
    expect(pretend({ field: 'gone', test: 'filled', value: '' }, true, values, about)).toBe(values)
  })
})
