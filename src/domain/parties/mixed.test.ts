// A company among the people of a party: what is accepted and asked, how the text names it, and who signs for it.
import { describe, expect, it } from 'vitest'
import { isAnswer } from '../copy/answers/accepting.ts'
import { firstAnswers, valuesOf } from '../copy/answers/answers.ts'
import { missingInCopy } from '../copy/parts.ts'
import { presenceOfPerson } from '../copy/representatives.ts'
import { roleBeside } from '../sheet/role-beside.ts'
import { signatureLines } from '../sheet/signature-lines.ts'
import { capacityOf } from '../signing/signer/capacity.ts'
import { signersIn } from '../signing/signer/signers.ts'
import { holds } from '../writing/conditions/conditions.ts'
import { type Content, emptyContent, type Party, type PartyTest } from '../writing/model.ts'
import { type Appearance, companyAmong, companyIn, type PersonGiven, type Presence } from './appearance.ts'
import { isAppearance, missingDetails } from './checking.ts'
import { keptParties } from './kept.ts'
import { appearanceWritten } from './written.ts'

const presence: Presence = {
  kind: 'either',
  most: 3,
  person: ['identity', 'address'],
  company: ['tax_number', 'address', 'office'],
  optional: [],
}
const party: Party = { id: 'owner', role: 'arrendador', gender: 'unknown', plural: false, signs: true, presence }
const content: Content = { ...emptyContent(), parties: [party] }

const dni = (number: string) => ({ kind: 'dni', number })
const luis: PersonGiven = {
  name: 'Luis Gil Mora',
  gender: 'masculine',
  identity: dni('12345678Z'),
  address: 'calle Mayor, 1, Soria',
}
const eva = {
  name: 'Eva Paz Rey',
  gender: 'feminine',
  identity: dni('87654321X'),
  office: 'administradora única',
} as const
const firm = companyAmong({
  name: 'Casa Clara, S. L.',
  tax_number: 'B12345674',
  address: 'avenida Real, 2, Soria',
  representatives: [eva],
})
const people = (...all: PersonGiven[]): Appearance => ({ kind: 'person', people: all })
const both = people(luis, firm)

describe('what comes over the network', () => {
  it.each<[string, Presence, boolean]>([
    ['one company or several people', presence, true],
    ['one of such a party, who answers alone', presenceOfPerson(presence), true],
    ['people only', { ...presence, kind: 'person' }, false],
    ['one person or one company', { ...presence, most: 1 }, false],
  ])('may name a company where a party is %s', (_name, asked, isRight) =>
    expect(isAppearance(asked, people(firm))).toBe(isRight),
  )
  it.each<[string, object]>([
    ['without its representatives', { ...firm, representatives: undefined }],
    ['with details of a person', { ...firm, identity: dni('12345678Z') }],
    ['assisted', { ...firm, isAssisted: true }],
    ['in the masculine', { ...firm, gender: 'masculine' }],
    ['marked otherwise', { ...firm, isCompany: 'yes' }],
    ['of five', { ...firm, representatives: Array(5).fill(eva) }],
  ])('is refused: a company %s', (_name, given) =>
    expect(isAppearance(presence, people(given as PersonGiven))).toBe(false),
  )
  it('is the answer of one who answers alone', () =>
    expect(isAnswer(content, { key: '@owner/1', value: firm })).toBe(true))
})

it('is read back as the company that it was', () => {
  expect(companyIn(firm)).toEqual({
    name: 'Casa Clara, S. L.',
    tax_number: 'B12345674',
    address: 'avenida Real, 2, Soria',
    representatives: [eva],
  })
})

it('is asked as a company, in its place', () => {
  const given = people(luis, companyAmong({ name: 'Casa Clara, S. L.', representatives: [] }))
  expect(missingDetails(presence, given).map(({ of, index, detail, name }) => [of, index, detail, name])).toEqual([
    ['company', 1, 'tax_number', 'Casa Clara, S. L.'],
    ['company', 1, 'address', 'Casa Clara, S. L.'],
    ['representative', 20, 'name', ''],
    ['representative', 20, 'identity', ''],
    ['representative', 20, 'office', ''],
  ])
  expect(missingDetails(presence, both)).toEqual([])
})

it('is named by the text with its number and who represents it, beside the people', () => {
  const written = (show: Parameters<typeof appearanceWritten>[1], given = both) => appearanceWritten(given, show, 'ES')
  expect(written('appearance')).toBe(
    'D. Luis Gil Mora, con DNI 12345678Z y domicilio en calle Mayor, 1, Soria; y Casa Clara, S. L., con NIF B12345674 y domicilio social en avenida Real, 2, Soria, representada por D.ª Eva Paz Rey, con DNI 87654321X, como administradora única',
  )
  expect(written('names')).toBe('D. Luis Gil Mora y Casa Clara, S. L.')
  expect(written('identity')).toBe('DNI 12345678Z y NIF B12345674')
  // A registered office is not a home, even where both are in one place.
  expect(written('appearance', people(luis, { ...firm, address: luis.address as string }))).not.toMatch(/ambos/)
})

it('is signed for by those who represent it', () => {
  expect(signatureLines(party, both, 'ES')).toEqual([
    { party: 'owner', role: 'Arrendador', name: 'D. Luis Gil Mora' },
    {
      party: 'owner',
      role: 'Por la arrendadora',
      name: 'D.ª Eva Paz Rey',
      behalf: 'En nombre de Casa Clara, S. L.',
    },
  ])
  expect(roleBeside(party, both, 'Eva Paz')).toBe('representante de Casa Clara, S. L. (arrendadora)')
})

it('counts as a company, and as several', () => {
  const tests: PartyTest[] = ['person', 'company', 'one', 'several', 'represented']
  const held = tests.filter((is) => holds({ party: 'owner', is }, { '@owner': both }))
  expect(held).toEqual(['company', 'several'])
})

it('is kept as a company, with those who act for it', () => {
  expect(keptParties(both, 'ES').map(({ kind }) => kind)).toEqual(['person', 'company'])
})

describe('where each of the people answers alone', () => {
  const participant = (id: string, name: string) => ({
    id,
    name,
    party: 'owner',
    does: 'fill' as const,
    email: '',
    way: 'link' as const,
    turn: 1,
  })
  const all = [participant('a', 'Luis Gil Mora'), participant('b', 'Eva Paz Rey')]
  const answers = firstAnswers({ '@owner/0': luis, '@owner/1': firm } as never, {
    by: null,
    from: 'page',
    at: new Date('2026-01-02'),
  })

  it('nothing is missing of a company that one of them answered for', () => {
    expect(missingInCopy(content, answers, all)).toEqual([])
    expect(valuesOf(answers)).toMatchObject({ '@owner': both })
  })
  it('the representative signs in its name, in their capacity', () => {
    const [, signer] = signersIn({ content, answers }, all)
    expect(signer).toMatchObject({ participantId: 'b', line: 1, name: 'Eva Paz Rey' })
    const capacity = capacityOf(
      { content, values: valuesOf(answers), country: 'ES' },
      { party: 'owner', name: 'Eva Paz Rey', does: 'sign' },
    )
    expect(capacity).toMatchObject({ company: 'Casa Clara, S. L.', office: 'administradora única' })
  })
  it('its representative stays one where all turn out to represent one company', () => {
    const whole = {
      ...answers,
      '@owner': { value: { kind: 'company', company: { name: 'Otra', representatives: [] } } },
    }
    const appearance = valuesOf(whole as never)['@owner']
    expect(appearance).toMatchObject({
      company: { representatives: [{ name: 'Luis Gil Mora' }, { name: 'Eva Paz Rey' }] },
    })
  })
})
