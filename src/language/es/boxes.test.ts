// What steps and gaps are called, and how boxes are counted in words.
import { describe, expect, it } from 'vitest'
import { boxesIn } from '#domain/filling/boxes.ts'
import { questionGroups } from '#domain/filling/questions.ts'
import type { Appearance, Presence } from '#domain/parties/appearance.ts'
import { neededDetails } from '#domain/parties/checking.ts'
import { type Content, emptyContent, type Field, type Section } from '#domain/writing/model.ts'
import { boxCount, boxName, ownWhoName, stepNames } from './boxes.ts'

const asks = (person: Presence['person'], more: Partial<Presence> = {}): Presence => ({
  kind: 'person',
  most: 2,
  person,
  company: ['tax_number'],
  optional: [],
  ...more,
})
const person = (name: string) => ({ name, gender: 'unknown' as const })
const field = (id: string, label: string): Field =>
  ({ id, label, help: '', required: true, party: 'guarantor', type: 'text' }) as Field
const clause = (title: string, ...fields: string[]): Section => ({
  id: title,
  kind: 'clause',
  title,
  body: [{ type: 'paragraph', content: fields.map((id) => ({ type: 'field', field: id })) }],
})
const textWith = (fields: Field[], sections: Section[], presence = asks(['identity', 'address'])): Content => ({
  ...emptyContent(),
  parties: [{ id: 'guarantor', role: 'fiador', gender: 'unknown', plural: false, signs: true, presence }],
  fields,
  sections,
})

describe('a step', () => {
  it.each<[string, Field[], Section[], string]>([
    ['one clause', [field('rent', 'Renta mensual')], [clause('Renta', 'rent')], 'Renta'],
    ['one question', [field('since', 'Día en que entras')], [clause('', 'since')], 'Día en que entras'],
    [
      'several clauses',
      [field('a', 'Muebles que se entregan'), field('b', 'Fecha de inicio'), field('c', '¿Cuánto dura?')],
      [clause('Muebles', 'a'), clause('Duración', 'b', 'c')],
      'Duración y muebles',
    ],
    [
      'a place, after where and when it is signed',
      [field('a', 'Lugar de la firma'), field('b', 'Fecha de la firma'), field('c', 'Dirección de la vivienda')],
      [clause('', 'a', 'b', 'c')],
      'La vivienda',
    ],
    [
      'what the author says',
      [{ ...field('rent', 'Renta mensual'), step: 'Qué se paga' }],
      [clause('Renta', 'rent')],
      'Qué se paga',
    ],
    ['initials', [field('a', 'IBAN'), field('b', 'IRPF')], [clause('', 'a', 'b')], 'IBAN e IRPF'],
  ])('is named after what it asks: %s', (_name, fields, sections, name) => {
    const content = textWith(fields, sections)
    expect(stepNames(content).get('guarantor/0')?.title).toBe(name)
  })

  it('is named after the clause that its answer decides about', () => {
    const content = textWith(
      [field('pets', '¿Hay animales?')],
      [{ ...clause('Animales de compañía'), condition: { field: 'pets', test: 'is', value: 'yes' } }],
    )
    expect(stepNames(content).get('guarantor/0')?.title).toBe('Animales de compañía')
  })

  const firm: Appearance = { kind: 'company', company: { name: '', representatives: [] } }
  const two: Appearance = { kind: 'person', people: [person('Ana'), person('Luis')] }
  it.each<[Presence, Appearance | undefined, string]>([
    [asks([]), undefined, 'Tus datos'],
    [asks(['identity', 'address', 'email']), undefined, 'Tus datos'],
    [asks(['identity']), two, 'Datos de cada persona'],
    [asks(['identity'], { kind: 'company' }), undefined, 'Tu empresa'],
    [asks(['identity'], { kind: 'either' }), firm, 'Tu empresa'],
  ])('that asks who the reader is has a short name: %#', (presence, given, name) =>
    expect(ownWhoName(neededDetails(presence, given))).toBe(name),
  )
})

describe('a gap', () => {
  const names = (content: Content, country: 'ES' | 'PE', whose: Parameters<typeof boxName>[2]['whose'], values = {}) =>
    boxesIn(content, values, questionGroups(content, values)).map((box) => boxName(box, 'Renta', { country, whose }))

  it('is told by name', () => {
    const content = textWith([field('rent', 'Renta')], [clause('', 'rent')])
    expect(names(content, 'ES', 'you')).toEqual(['tu nombre', 'tu DNI', 'tu domicilio', '«Renta»'])
    expect(names(content, 'PE', { of: 'de Carmen' })).toEqual([
      'el nombre de Carmen',
      'el documento de identidad de Carmen',
      'el domicilio de Carmen',
      '«Renta»',
    ])
  })

  it('of a company is not said to be the reader’s own', () => {
    const content = textWith([], [], asks([], { kind: 'company' }))
    expect(names(content, 'ES', 'you')).toEqual([
      'el nombre de la empresa',
      'el NIF de la empresa',
      'el nombre de quien la representa',
      'el DNI de quien la representa',
    ])
  })

  it('of somebody else whose name is known says it', () => {
    const content = textWith([], [], asks([], { kind: 'company' }))
    const [party] = content.parties
    const representatives = [
      { name: 'Ana Ruiz', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } },
      { name: 'Clara Gil', gender: 'feminine' },
      { name: '', gender: 'unknown', identity: { kind: 'dni', number: '12345678Z' } },
    ]
    const values = { [`@${party?.id}`]: { kind: 'company', company: { name: 'Fincas', representatives } } }
    expect(names(content, 'ES', 'you', values)[3]).toBe('el DNI de quien la representa')
    expect(names(content, 'ES', { of: 'de la parte' }, values).slice(2)).toEqual([
      'el nombre de quien la representa',
      'el DNI de Ana Ruiz',
      'el nombre de quien representa (2)',
      'el DNI de Clara Gil',
      'el nombre de quien representa (3)',
      'el DNI de quien representa (3)',
    ])
  })

  it.each([
    [{ missing: 5, total: 8 }, 'Te faltan 5 de 8 casillas', 'Le faltan 5 de 8 casillas'],
    [{ missing: 1, total: 3 }, 'Te falta 1 de 3 casillas', 'Le falta 1 de 3 casillas'],
    [{ missing: 1, total: 1 }, 'Te falta 1 casilla', 'Le falta 1 casilla'],
    [{ missing: 4, total: 4 }, 'Te faltan 4 casillas', 'Le faltan 4 casillas'],
    [{ missing: 0, total: 4 }, 'No te falta nada', 'No le falta nada'],
  ])('is counted with the others: %o', (count, yours, theirs) =>
    expect([boxCount.yours(count), boxCount.theirs(count)]).toEqual([yours, theirs]),
  )
})
