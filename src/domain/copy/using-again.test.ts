import { describe, expect, it } from 'vitest'
import type { Values } from '../filling/values.ts'
import { appearanceKey } from '../parties/appearance.ts'
import { type Content, emptyContent, type Field } from '../writing/model.ts'
import { firstAnswers, give } from './answers/answers.ts'
import { datesIn, withoutOthers, withoutOwnDate } from './using-again.ts'

const party = (id: string) => ({ id, label: id, signs: true })
const field = (id: string, type: string, label: string, of: string | null): Field =>
  ({ id, label, type, help: '', required: true, party: of }) as unknown as Field

const content = {
  ...emptyContent(),
  parties: [party('landlord'), party('tenant')],
  fields: [
    field('home', 'address', 'Dirección de la vivienda', 'tenant'),
    field('rent', 'money', 'Renta', 'landlord'),
    field('since', 'date', 'Desde', 'tenant'),
    field('account', 'iban', 'Cuenta de quien alquila', 'landlord'),
    field('refund', 'iban', 'Cuenta para la devolución', 'tenant'),
    field('old', 'address', 'Domicilio anterior', 'tenant'),
    field('guarantor', 'person', 'Quien avala', null),
  ],
} as unknown as Content

const person = (name: string) => ({ name, gender: 'unknown' as const })
const owner = { name: 'Lucía Ferrer', email: 'lucia@example.es' }
const terms = { home: 'Calle Mayor, 3', rent: '900', since: '2026-12-01' }
const values: Values = {
  ...terms,
  account: 'ES91',
  refund: 'ES12',
  old: 'Calle Menor, 1',
  guarantor: 'Eva Mas',
  [appearanceKey('landlord')]: { kind: 'person', people: [person('Lucía Ferrer Gil'), person('Juan Gil')] },
  [appearanceKey('tenant')]: { kind: 'person', people: [person('Ana Ruiz')] },
}
const at = new Date('2026-11-18T10:00:00Z')
const putByOwner = (all: Values) => firstAnswers(all, { by: null, from: 'owner-desk', at })
const company = (representative: string): Values => ({
  [appearanceKey('landlord')]: {
    kind: 'company',
    company: { name: 'Casas, S. L.', representatives: [person(representative)] },
  },
})

describe('a copy that is used again without its people', () => {
  it('keeps the owner, the property and the terms, and drops what tells who the others are', () =>
    expect(withoutOthers(content, putByOwner(values), { people: [], owner })).toEqual({
      ...terms,
      account: 'ES91',
      [appearanceKey('landlord')]: { kind: 'person', people: [person('Lucía Ferrer Gil')] },
    }))

  it('knows the owner by their address where the copy calls them by another name', () => {
    const people = [{ id: 'ana', party: 'tenant', name: 'Ana Ruiz', email: owner.email }]
    expect(withoutOthers(content, putByOwner(values), { people, owner })).toMatchObject({
      refund: 'ES12',
      [appearanceKey('tenant')]: { people: [{ name: 'Ana Ruiz' }] },
    })
  })

  it('keeps a company only if the owner acts for it', () => {
    const kept = (name: string) => withoutOthers(content, putByOwner(company(name)), { people: [], owner })
    expect(kept('Lucía Ferrer')).toEqual(company('Lucía Ferrer'))
    expect(kept('Ana Ruiz')).toEqual({})
  })

  it('keeps a company whole where another representative wrote their own data', () => {
    const [key, lucia] = [appearanceKey('landlord'), person('Lucía Ferrer')]
    const before = putByOwner({
      [key]: { kind: 'company', company: { name: 'Casas, S. L.', representatives: [] } },
      [`${key}/0`]: lucia,
    } as unknown as Values)
    const jon = { ...person('Jon Gil'), identity: { kind: 'dni', number: '12345678Z' } }
    const { answers } = give(before, [{ key: `${key}/1`, value: jon, seen: 0 }], { by: 'jon', from: 'jon-phone', at })
    const people = [
      { id: 'lucia', party: 'landlord', name: 'Lucía Ferrer', email: owner.email },
      { id: 'jon', party: 'landlord', name: 'Jon Gil', email: 'jon@example.es' },
    ]
    expect(withoutOthers(content, answers, { people, owner })[key]).toMatchObject({
      company: { representatives: [lucia, { name: 'Jon Gil' }] },
    })
  })

  describe('of answers that a participant gave', () => {
    const given = [
      { key: 'since', value: '2027-01-01', seen: 1 },
      { key: 'rent', value: '800', seen: 1 },
      { key: 'home', value: 'Calle Mayor, 5', seen: 1 },
    ]
    const before = putByOwner({ home: 'Calle Mayor, 3', rent: '900' })
    const { answers } = give(before, given, { by: 'ana', from: 'ana-phone', at })
    const keptOf = (email: string) =>
      withoutOthers(content, answers, { people: [{ id: 'ana', party: 'tenant', name: 'Ana Ruiz', email }], owner })

    it('keeps none but the property, and where they changed the owner’s, the owner’s', () =>
      expect(keptOf('ana@example.es')).toEqual({ rent: '900', home: 'Calle Mayor, 5' }))

    it('keeps the owner’s also where they put it back', () => {
      const back = give(answers, [{ key: 'rent', value: '900', seen: 2 }], { by: 'ana', from: 'ana-phone', at })
      const people = [{ id: 'ana', party: 'tenant', name: 'Ana Ruiz', email: 'ana@example.es' }]
      expect(withoutOthers(content, back.answers, { people, owner })).toMatchObject({ rent: '900' })
    })

    it('keeps nothing of a participant who is called like the owner', () => {
      const namesake = { kind: 'person' as const, people: [{ ...person('Lucía'), email: 'privado@example.es' }] }
      const own = [{ key: appearanceKey('tenant'), value: namesake, seen: 0 }]
      const said = give(before, own, { by: 'ana', from: 'ana-phone', at }).answers
      const people = [{ id: 'ana', party: 'tenant', name: 'Lucía', email: '' }]
      expect(withoutOthers(content, said, { people, owner })).toEqual({ rent: '900', home: 'Calle Mayor, 3' })
    })

    it('keeps them if the participant is the owner', () =>
      expect(keptOf(owner.email)).toEqual({ since: '2027-01-01', rent: '800', home: 'Calle Mayor, 5' }))
  })
})

describe('the dates of a copy that is used again', () => {
  const dated = {
    ...content,
    fields: [...content.fields, field('signed', 'date', 'Fecha de la firma', null)],
    sections: [
      {
        id: 'top',
        kind: 'text',
        title: '',
        body: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'En Madrid, a ' },
              { type: 'field', field: 'signed' },
            ],
          },
        ],
      },
    ],
  } as unknown as Content
  const given = { ...values, signed: '2026-11-18' }

  it('are the one that the document bears, and the others that were answered', () => {
    const { own, others } = datesIn(dated, given)
    expect([own?.id, others.map(({ id }) => id)]).toEqual(['signed', ['since']])
    expect(datesIn(content, {})).toEqual({ own: undefined, others: [] })
  })

  it('go along, but for the one that the document bears', () => {
    expect(withoutOwnDate(dated, given)).toEqual(values)
    expect(withoutOwnDate(content, values)).toEqual(values)
  })
})
