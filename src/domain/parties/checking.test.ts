// Which values are appearances, what seems wrong in them, and what is missing.
import { describe, expect, it } from 'vitest'
import type { Appearance, Presence } from './appearance.ts'
import { detailProblem, isAppearance, missingDetails } from './checking.ts'
import { kindWhileTyping, recognised } from './documents.ts'

const presence: Presence = {
  kind: 'either',
  most: 2,
  person: ['identity', 'address'],
  company: ['tax_number', 'address', 'registry', 'office', 'power'],
  optional: ['registry'],
}
const ana = { name: 'Ana', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' }, address: 'Turia, 1' }
const firm = { name: 'Fincas, S. L.', tax_number: 'B12345674', representatives: [{ ...ana, address: undefined }] }
const agent = { name: 'Ana', gender: 'feminine', identity: ana.identity, office: 'administradora', power: '2022-03-14' }

describe('what comes over the network', () => {
  it.each<[string, unknown]>([
    ['a person', { kind: 'person', people: [ana] }],
    ['nobody yet', { kind: 'person', people: [] }],
    ['two', { kind: 'person', people: [ana, { name: '', gender: 'unknown' }] }],
    ['a company', { kind: 'company', company: { name: 'F', tax_number: 'B1', representatives: [agent] } }],
  ])('%s is one', (_name, given) => expect(isAppearance(presence, given)).toBe(true))

  it.each<[string, unknown]>([
    ['three where two may be', { kind: 'person', people: [ana, ana, ana] }],
    ['what was not asked', { kind: 'person', people: [{ ...ana, phone: '1' }] }],
    ['a name without end', { kind: 'person', people: [{ ...ana, name: 'a'.repeat(201) }] }],
    ['an address without end', { kind: 'person', people: [{ ...ana, address: 'a'.repeat(301) }] }],
    ['a gender that is none', { kind: 'person', people: [{ ...ana, gender: 'x' }] }],
    ['a document that is a text', { kind: 'person', people: [{ ...ana, identity: '12345678Z' }] }],
    ['a document with more in it', { kind: 'person', people: [{ ...ana, identity: { ...ana.identity, x: 1 } }] }],
    ['something beside it', { kind: 'person', people: [ana], more: 1 }],
    ['no list', { kind: 'person', people: ana }],
    ['an inherited name', { kind: 'constructor', people: [] }],
    ['five who represent', { kind: 'company', company: { name: 'F', representatives: Array(5).fill(agent) } }],
    ['a representative’s address', { kind: 'company', company: firm }],
    ['nothing', null],
    ['a text', 'Ana'],
  ])('%s is none', (_name, given) => expect(isAppearance(presence, given)).toBe(false))

  it('is a person or a company only where it may be', () => {
    expect(isAppearance({ ...presence, kind: 'company' }, { kind: 'person', people: [ana] })).toBe(false)
    expect(
      isAppearance({ ...presence, kind: 'person' }, { kind: 'company', company: { name: 'F', representatives: [] } }),
    ).toBe(false)
  })
})

const missingIn = (given: unknown): string[] =>
  missingDetails(presence, given as Appearance).map(({ of, index, detail }) => `${of} ${index} ${detail}`)

describe('what is missing', () => {
  it.each<[string, unknown, string[]]>([
    ['everything, of nobody yet', undefined, ['person 0 name', 'person 0 identity', 'person 0 address']],
    [
      'a name, of an empty card',
      { kind: 'person', people: [{ name: ' ', gender: 'unknown' }] },
      ['person 0 name', 'person 0 identity', 'person 0 address'],
    ],
    [
      'what was asked',
      { kind: 'person', people: [{ name: 'Ana', gender: 'feminine' }] },
      ['person 0 identity', 'person 0 address'],
    ],
    [
      'only the name, of somebody whose details were typed',
      { kind: 'person', people: [{ ...ana, name: '' }] },
      ['person 0 name'],
    ],
    [
      'nothing of a second card that was left empty',
      { kind: 'person', people: [ana, { name: '', gender: 'unknown' }] },
      [],
    ],
    [
      'the name of a second person who has an address',
      { kind: 'person', people: [ana, { name: '', gender: 'unknown', address: 'Turia, 1' }] },
      ['person 1 name', 'person 1 identity'],
    ],
    ['nothing', { kind: 'person', people: [ana] }, []],
    [
      'who acts for it',
      { kind: 'company', company: { name: 'F', tax_number: 'B1', address: 'x', representatives: [] } },
      ['name', 'identity', 'office', 'power'].map((detail) => `representative 0 ${detail}`),
    ],
    [
      'what may stay empty is not',
      { kind: 'company', company: { name: 'F', tax_number: 'B1', address: 'x', representatives: [agent] } },
      [],
    ],
    [
      'the office',
      {
        kind: 'company',
        company: { name: 'F', tax_number: 'B1', address: 'x', representatives: [{ ...agent, office: '' }] },
      },
      ['representative 0 office'],
    ],
  ])('%s', (_name, given, missing) => expect(missingIn(given)).toEqual(missing))
})

describe('a document', () => {
  it.each<[Parameters<typeof recognised>[0], string, ReturnType<typeof recognised>]>([
    ['ES', '12345678z', { kind: 'dni', number: '12345678Z' }],
    ['ES', 'x1234567l', { kind: 'nie', number: 'X1234567L' }],
    ['ES', 'PAA123456', { kind: 'passport', number: 'PAA123456' }],
    // A DNI with a wrong letter is not taken for a passport.
    ['ES', '12345678A', undefined],
    ['MX', 'RZSLAN80050309M100', { kind: 'ine', number: 'RZSLAN80050309M100' }],
    ['PE', '12345678', { kind: 'dni', number: '12345678' }],
    ['PE', '001234567', { kind: 'ce', number: '001234567' }],
  ])('of %s, «%s», is known by itself', (country, typed, document) =>
    expect(recognised(country, typed)).toEqual(document),
  )

  it.each([
    ['12345678A', 'dni', 'dni'],
    ['12345678Z', 'dni', 'dni'],
    ['X1234567A', 'dni', 'nie'],
    ['X1234567L', 'dni', 'nie'],
    ['PAA123456', 'dni', 'passport'],
    ['12345678A', 'passport', 'passport'],
    ['123456789', 'passport', 'passport'],
  ])('«%s», typed key by key with %s in the list, leaves %s in it', (typed, first, last) => {
    const prefixes = Array.from(typed, (_, at) => typed.slice(0, at + 1))
    expect(prefixes.reduce((kind, number) => kindWhileTyping('ES', kind, number), first)).toBe(last)
  })

  it('with the wrong letter is told which one it should be', () =>
    expect(detailProblem('identity', { kind: 'dni', number: '12345678A' }, 'ES')).toEqual({
      code: 'identity',
      problem: 'check_digit',
      expected: 'Z',
    }))

  it.each([
    ['email', 'ana@', 'email'],
    ['phone', 'no tengo', 'phone'],
    ['birth_date', '2026-02-30', 'date'],
    ['civil_status', 'feliz', 'choice'],
    ['tax_number', 'B12345670', 'identity'],
  ] as const)('%s «%s» is looked at', (detail, typed, code) =>
    expect(detailProblem(detail, typed, 'ES')).toMatchObject({ code }),
  )
  it('what is empty is missing, not wrong', () => expect(detailProblem('email', ' ', 'ES')).toBeUndefined())
})

describe('a detail in letters that no document can be printed with', () => {
  it('is a problem of its own, whatever else it should be', () => {
    expect(detailProblem('address', '王府井 1', 'ES')).toEqual({ code: 'unprintable', letters: '王府井' })
    expect(detailProblem('identity', { kind: 'dni', number: '王' }, 'ES')).toEqual({
      code: 'unprintable',
      letters: '王',
    })
  })
  it('is missing until it is given in others, also where it may stay empty', () => {
    const people = { kind: 'person', people: [{ ...ana, name: '王小明' }] }
    expect(missingIn(people)).toEqual(['person 0 name'])
    const company = {
      kind: 'company',
      company: { ...firm, address: 'Turia, 1', registry: '登記', representatives: [agent] },
    }
    expect(missingIn(company)).toEqual(['company 0 registry'])
  })
})
