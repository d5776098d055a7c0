// How many boxes each person sees, how many of them are empty, and which one comes first: one person, a couple, a company, a guarantor.
import { describe, expect, it } from 'vitest'
import { boxId, countOf } from '#domain/filling/boxes.ts'
import type { Presence } from '#domain/parties/appearance.ts'
import { type Content, emptyContent, type Field } from '#domain/writing/model.ts'
import { newParticipant, type Task } from '../participant.ts'
import { boxesOf, boxesOfParticipant, countOfParticipant, everyKey, missingOfParticipant } from '../parts.ts'
import type { AnsweredValues, AnswerValue } from './answers.ts'
import { knownOf, withCorrected, withKnown } from './known.ts'

const asks = (person: Presence['person'], more: Partial<Presence> = {}): Presence => ({
  kind: 'person',
  most: 2,
  person,
  company: [],
  optional: [],
  ...more,
})
const party = (id: string, role: string, presence: Presence) =>
  ({ id, role, gender: 'unknown', plural: false, signs: true, presence }) as const
const field = (id: string, label: string, of: string, required = true): Field =>
  ({ id, label, help: '', required, party: of, type: 'text' }) as Field

const content: Content = {
  ...emptyContent(),
  parties: [
    party('landlord', 'arrendador', asks(['identity'], { kind: 'either', company: ['tax_number', 'office'] })),
    party('tenant', 'arrendatario', asks(['identity', 'address', 'email'], { optional: ['email'] })),
    {
      ...party('guarantor', 'fiador', asks(['identity', 'address'])),
      condition: { field: 'guarantee', test: 'is', value: 'fiador' },
    },
  ],
  fields: [
    field('rent', 'Renta mensual', 'landlord'),
    field('guarantee', 'Garantía', 'landlord'),
    field('since', 'Día en que entras', 'tenant'),
    field('pets', '¿Tienes animales?', 'tenant', false),
  ],
  sections: [
    {
      id: 's',
      kind: 'clause',
      title: 'Renta',
      body: [
        { type: 'paragraph', content: ['rent', 'guarantee'].map((id) => ({ type: 'field' as const, field: id })) },
      ],
    },
    {
      id: 't',
      kind: 'clause',
      title: '',
      body: [{ type: 'paragraph', content: ['since', 'pets'].map((id) => ({ type: 'field' as const, field: id })) }],
    },
  ],
}

const now = new Date('2026-11-17T10:00:00Z')
const participant = (id: string, of: string, name: string, email = '', does: Task = 'fill') =>
  newParticipant({ id, copyId: 'c', party: of, name, email, way: 'link', does, turn: 1 }, now)
const lucia = participant('l', 'landlord', 'Lucía Ferrer')
const ana = participant('a', 'tenant', 'Ana Ruiz', 'ana@ejemplo.es')
const luis = participant('u', 'tenant', 'Luis Gil')
const carmen = participant('g', 'guarantor', 'Carmen Soler')

const given = (values: Record<string, AnswerValue>): AnsweredValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))
const dni = { kind: 'dni', number: '12345678Z' }
const guaranteed = { guarantee: 'fiador' }
const person = (name: string, more = {}) => ({ name, gender: 'unknown' as const, ...more })
const alone = (name: string, more = {}) => ({ kind: 'person' as const, people: [person(name, more)] })

describe('boxes of a person', () => {
  const couple = [lucia, ana, luis]
  const firm = {
    kind: 'company' as const,
    company: { name: 'Fincas, S. L.', tax_number: 'B12345674', representatives: [person('Lucía Ferrer')] },
  }
  it.each<[string, typeof ana, (typeof ana)[], AnsweredValues, string, string[]]>([
    ['one person, empty', ana, [ana], {}, '4 de 4', ['name', 'identity', 'address', 'since']],
    [
      'one person, partly',
      ana,
      [ana],
      given({ '@tenant': alone('Ana', { identity: dni }) }),
      '2 de 4',
      ['address', 'since'],
    ],
    [
      'one person, whole',
      ana,
      [ana],
      given({ '@tenant': alone('Ana', { identity: dni, address: 'x' }), since: 'y' }),
      '0 de 4',
      [],
    ],
    ['one of a couple, empty', luis, couple, {}, '4 de 4', ['name', 'identity', 'address', 'since']],
    [
      'one of a couple, beside the other’s answer',
      luis,
      couple,
      given({ '@tenant/0': person('Ana', { address: 'x' }) }),
      '4 de 4',
      ['name', 'identity', 'address', 'since'],
    ],
    [
      'one of a couple, partly',
      luis,
      couple,
      given({ '@tenant/1': person('Luis'), since: 'y' }),
      '2 de 4',
      ['identity', 'address'],
    ],
    [
      'a couple that one of them fills in',
      ana,
      [ana],
      given({ '@tenant': { kind: 'person', people: [person('Ana'), person('Luis', { address: 'x' })] } }),
      '4 de 7',
      ['identity', 'address', 'identity', 'since'],
    ],
    [
      'a company, partly',
      lucia,
      [lucia],
      given({ '@landlord': firm, rent: '1' }),
      '3 de 7',
      ['identity', 'office', 'guarantee'],
    ],
    ['a guarantor, empty', carmen, [carmen], given(guaranteed), '3 de 3', ['name', 'identity', 'address']],
    ['a guarantor who is not in the contract', carmen, [carmen], {}, '0 de 0', []],
  ])('%s', (_name, who, all, answers, said, gaps) => {
    const boxes = boxesOfParticipant(content, answers, who, all)
    const { missing, total } = countOfParticipant(content, answers, who, all)
    expect(`${missing} de ${total}`).toBe(said)
    expect(boxes.filter(({ isEmpty }) => isEmpty).map(({ key, detail }) => detail?.detail ?? key)).toEqual(gaps)
    // An answer is missing exactly where one of its boxes is empty.
    const keys = boxes.filter(({ isEmpty }) => isEmpty).map(({ key }) => key)
    expect(missingOfParticipant(content, answers, who, all)).toEqual([...new Set(keys)])
  })

  it('have ids of their own', () => {
    const boxes = boxesOf(content, given(guaranteed), everyKey(content, couple))
    expect(new Set(boxes.map(boxId)).size).toBe(boxes.length)
    expect(countOf(boxes)).toEqual({ missing: 13, total: 14 })
  })
})

describe('what *Enviar* says of a person', () => {
  it('is the first answer about who they are, and may be written over by whoever has seen none', () => {
    const answers = withKnown(content, {}, [lucia, ana, luis, carmen], now)
    expect(answers).toMatchObject({
      '@landlord': { value: alone('Lucía Ferrer'), by: null, revision: 0 },
      '@tenant/0': { value: person('Ana Ruiz', { email: 'ana@ejemplo.es' }), by: null, revision: 0 },
      '@tenant/1': { value: person('Luis Gil') },
      '@guarantor': { value: alone('Carmen Soler') },
    })
    const asked = { ...answers, guarantee: { value: 'fiador', by: null, from: 'x', at: '', revision: 1 } }
    expect(countOfParticipant(content, asked, carmen, [lucia, ana, luis, carmen])).toEqual({ missing: 2, total: 3 })
  })

  it.each<[string, AnsweredValues, unknown[]]>([
    ['leaves what the owner has typed', given({ '@guarantor': alone('Carmen Soler', { identity: dni }) }), []],
    ['leaves another person', given({ '@guarantor': alone('Pilar Gil') }), []],
    ['leaves two people', given({ '@guarantor': { kind: 'person', people: [person('A'), person('B')] } }), []],
    [
      'puts a name to what was typed without one',
      given({ '@guarantor': alone('', { identity: dni }) }),
      [alone('Carmen Soler', { identity: dni })],
    ],
  ])('%s', (_name, answers, known) =>
    expect(knownOf(content, answers, [carmen]).map(({ value }) => value)).toEqual(known),
  )

  it('of one word is no whole name: it is asked, beside the address that is known', () => {
    const [known] = knownOf(content, {}, [participant('a', 'tenant', 'Ana', 'ana@ejemplo.es'), luis])
    expect(known).toEqual({ key: '@tenant/0', value: person('', { email: 'ana@ejemplo.es' }) })
    expect(knownOf(content, {}, [participant('g', 'guarantor', 'Carmen', 'c@ejemplo.es')])).toEqual([])
  })

  it('names who stands for a company', () => {
    const firms = { ...content, parties: [party('landlord', 'arrendador', asks([], { kind: 'company' }))] }
    expect(knownOf(firms, {}, [lucia])).toEqual([
      {
        key: '@landlord',
        value: { kind: 'company', company: { name: '', representatives: [person('Lucía Ferrer')] } },
      },
    ])
  })

  it('is corrected with their name, unless they have written it themselves', () => {
    const corrected = { ...carmen, name: 'Carmen Soler Vidal' }
    const known = withKnown(content, {}, [carmen], now)
    expect(withCorrected(content, known, [corrected], carmen, now)['@guarantor']?.value).toEqual(
      alone('Carmen Soler Vidal'),
    )
    const own = { ...known, '@guarantor': { ...known['@guarantor'], by: 'g' } } as typeof known
    expect(withCorrected(content, own, [corrected], carmen, now)).toBe(own)
  })
})
