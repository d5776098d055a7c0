import { describe, expect, it } from 'vitest'
import { isSameParty, joinedParties, matching, tellsMore } from './agenda.ts'
import type { PersonGiven } from './appearance.ts'
import {
  actedForBy,
  changedPerson,
  companyFrom,
  type KeptCompany,
  type KeptParty,
  type KeptPerson,
  keptParties,
  keptProblems,
  personFrom,
  putIn,
} from './kept.ts'

const dni = { country: 'ES', kind: 'dni', number: '12345678Z' } as const
const ine = { country: 'MX', kind: 'ine', number: 'RZSLAN80050309M100' } as const
const ana: KeptPerson = {
  name: 'Ana Ruiz Soler',
  gender: 'feminine',
  documents: [dni, ine],
  address: 'calle de Colón, 41',
  email: 'ana@ejemplo.es',
  civil_status: 'married',
}
const fincas: KeptCompany = {
  name: 'Fincas Ferrer, S. L.',
  country: 'ES',
  tax_number: 'B12345674',
  registry: 'Valencia, tomo 1',
  representatives: [{ name: 'Ana Ruiz', gender: 'feminine', documents: [dni], office: 'administradora única' }],
}
const person = (kept: Partial<KeptPerson>): KeptParty => ({ kind: 'person', person: { ...ana, ...kept } })

describe('somebody who is kept', () => {
  it('gives a text only what it asks for, with the document of its country', () => {
    expect(personFrom(ana, ['identity', 'address', 'phone'], 'ES')).toEqual({
      name: 'Ana Ruiz Soler',
      gender: 'feminine',
      identity: { kind: 'dni', number: '12345678Z' },
      address: 'calle de Colón, 41',
    })
    expect(personFrom(ana, ['identity'], 'MX').identity).toEqual({ kind: 'ine', number: 'RZSLAN80050309M100' })
    expect(personFrom(ana, [], 'ES')).toEqual({ name: 'Ana Ruiz Soler', gender: 'feminine' })
  })

  it('is identified by a passport where they have no document of the country, and by nothing without one', () => {
    const passport = { country: 'ES', kind: 'passport', number: 'PAA123456' } as const
    expect(personFrom({ ...ana, documents: [dni, passport] }, ['identity'], 'CL').identity).toEqual({
      kind: 'passport',
      number: 'PAA123456',
    })
    expect(personFrom(ana, ['identity'], 'CL')).not.toHaveProperty('identity')
  })

  it('comes back from a text as it was given there', () => {
    const given = personFrom(ana, ['identity', 'address', 'email', 'civil_status'], 'ES')
    const nobody = { name: ' ', gender: 'unknown' } as const
    expect(keptParties({ kind: 'person', people: [given, nobody] }, 'ES')).toEqual([person({ documents: [dni] })])
  })

  it('loses nothing by a change that does not speak of it', () => {
    expect(changedPerson(ana, { phone: '612 345 678' })).toEqual({ ...ana, phone: '612 345 678' })
    expect(changedPerson(ana, { address: '' })).not.toHaveProperty('address')
    expect(changedPerson(ana, { documents: [{ ...dni, number: '' }] }).documents).toEqual([ine])
    expect(changedPerson(ana, { documents: [{ ...dni, number: '00000000T' }] }).documents).toEqual([
      { ...dni, number: '00000000T' },
      ine,
    ])
  })
})

describe('a company that is kept', () => {
  it('gives its tax number to texts of its own country only', () => {
    expect(companyFrom(fincas, ['tax_number', 'office'], 'ES')).toEqual({
      name: 'Fincas Ferrer, S. L.',
      tax_number: 'B12345674',
      representatives: [
        {
          name: 'Ana Ruiz',
          gender: 'feminine',
          identity: { kind: 'dni', number: '12345678Z' },
          office: 'administradora única',
        },
      ],
    })
    expect(companyFrom(fincas, ['tax_number'], 'MX')).not.toHaveProperty('tax_number')
  })

  it('that is one’s own has oneself acting for it', () => {
    const notary = 'Pedro Gil Mora, notario de Madrid'
    const offices = { office: 'apoderada', power: '2022-03-14', deed: '1234', notary }
    const own = { name: 'Ruiz, S. L.', country: 'ES' as const, ...offices }
    expect(actedForBy(ana, own)).toEqual({
      name: 'Ruiz, S. L.',
      country: 'ES',
      representatives: [{ name: ana.name, gender: 'feminine', documents: ana.documents, ...offices }],
    })
  })
})

describe('the same party', () => {
  it('is told by name and document', () => {
    expect(isSameParty(person({}), person({ name: 'ANA  ruiz soler', documents: [] }))).toBe(true)
    expect(isSameParty(person({}), person({ documents: [{ ...dni, number: '12.345.678-z' }] }))).toBe(true)
    expect(isSameParty(person({}), person({ documents: [{ ...dni, number: '00000000T' }] }))).toBe(false)
    expect(isSameParty(person({}), person({ name: 'Ana Ruiz' }))).toBe(false)
    expect(isSameParty(person({}), { kind: 'company', company: fincas })).toBe(false)
  })

  it('is a company of the same number, whatever it is called', () => {
    const renamed: KeptParty = { kind: 'company', company: { ...fincas, name: 'Fincas Nuevas, S. L.' } }
    expect(isSameParty({ kind: 'company', company: fincas }, renamed)).toBe(true)
    const another: KeptParty = { kind: 'company', company: { ...fincas, tax_number: 'A58818501' } }
    expect(isSameParty({ kind: 'company', company: fincas }, another)).toBe(false)
  })

  it('met again keeps what it had and learns what is new', () => {
    const again = person({ documents: [ine], address: 'calle Mayor, 2', email: '' })
    expect(joinedParties(person({ documents: [dni] }), again)).toEqual(
      person({ documents: [ine, dni], address: 'calle Mayor, 2' }),
    )
    const bare: KeptParty = { kind: 'company', company: { name: fincas.name, country: 'ES', representatives: [] } }
    expect(joinedParties({ kind: 'company', company: fincas }, bare)).toEqual({ kind: 'company', company: fincas })
  })
})

it('is told more only by what was not known', () => {
  expect(tellsMore(undefined, person({}))).toBe(true)
  expect(tellsMore(person({}), person({ gender: 'unknown', documents: [{ ...dni, number: '12.345.678-Z' }] }))).toBe(
    false,
  )
  expect(tellsMore(person({}), person({ phone: '612 345 678' }))).toBe(true)
  expect(tellsMore(person({ documents: [] }), person({}))).toBe(true)
  const company: KeptParty = { kind: 'company', company: fincas }
  expect(tellsMore(company, company)).toBe(false)
  const [first] = fincas.representatives
  const renewed = { ...fincas, representatives: [{ ...first, power: '2022-03-14' }] } as KeptCompany
  expect(tellsMore(company, { kind: 'company', company: renewed })).toBe(true)
})

describe('put where something was typed', () => {
  const kept = personFrom(ana, ['identity', 'address'], 'ES')
  const typed = (details: Partial<PersonGiven>): PersonGiven => ({ name: '', gender: 'unknown', ...details })

  it('takes the place of nothing where nothing was', () => {
    expect(putIn(typed({ address: ' ' }), kept)).toEqual({ given: kept, replaces: false })
  })

  it('leaves what it knows nothing of, and says what it replaces', () => {
    expect(putIn(typed({ name: 'ana', phone: '612 345 678' }), kept)).toEqual({
      given: { ...kept, phone: '612 345 678' },
      replaces: false,
    })
    expect(putIn(typed({ address: 'calle Mayor, 2' }), kept)).toEqual({ given: kept, replaces: true })
    const unsaid = { name: 'Ana Ruiz Soler', gender: 'unknown' as const }
    expect(putIn(typed({ gender: 'feminine' }), unsaid).given).toEqual({ ...unsaid, gender: 'feminine' })
  })

  it('mixes no two people', () => {
    expect(putIn(typed({ name: 'Pedro Gil', phone: '612 345 678' }), kept)).toEqual({ given: kept, replaces: true })
  })

  it('leaves who acts for a company where it knows nobody who does', () => {
    const representatives = [{ name: 'Eva Gil', gender: 'feminine' as const }]
    const bare = companyFrom({ ...fincas, representatives: [] }, ['tax_number'], 'ES')
    expect(putIn({ name: '', representatives }, bare)).toEqual({
      given: { name: fincas.name, tax_number: 'B12345674', representatives },
      replaces: false,
    })
    const own = companyFrom(fincas, [], 'ES')
    expect(putIn({ name: '', representatives }, own)).toEqual({ given: own, replaces: true })
  })
})

it('what seems wrong is found by the rules of the form', () => {
  const wrong = { ...ana, documents: [{ ...dni, number: '12345678A' }], email: 'ana', birth_date: '2000-02-30' }
  expect(Object.keys(keptProblems(wrong))).toEqual(['documents.0.number', 'birth_date', 'email'])
  expect(Object.keys(keptProblems({ ...fincas, tax_number: 'B00000001' }))).toEqual(['tax_number'])
  expect(keptProblems(ana)).toEqual({})
})

it('a name is found by the beginnings of its words, without accents', () => {
  const contacts = ['Íñigo Muñoz-Güemes', 'Marta Ferrer', 'Inés Marín'].map((name) => ({ party: person({ name }) }))
  const found = (typed: string) =>
    matching(contacts, typed, 5).map(({ party }) => party.kind === 'person' && party.person.name)
  expect(found('guem in')).toEqual(['Íñigo Muñoz-Güemes'])
  expect(found('MAR')).toEqual(['Marta Ferrer', 'Inés Marín'])
  expect(found('arta')).toEqual([])
  expect(found(' ')).toEqual([])
})
