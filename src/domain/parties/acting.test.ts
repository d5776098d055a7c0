// A person who acts through a representative, or signs assisted by another: what is asked, who signs, and how the text calls them.
import { describe, expect, it } from 'vitest'
import { isAnswer } from '../copy/answers/accepting.ts'
import { answerIn, firstAnswers, valuesOf } from '../copy/answers/answers.ts'
import { handOut } from '../copy/handing-out.ts'
import { newParticipant, type Participant } from '../copy/participant.ts'
import { missingOfParticipant } from '../copy/parts.ts'
import { signatureLines } from '../sheet/signature-lines.ts'
import { certifiedRoleOf, roleOf } from '../signing/evidence/verification.ts'
import type { Signer, WholeRound } from '../signing/round.ts'
import { capacityOf } from '../signing/signer/capacity.ts'
import { givenAddress } from '../signing/signer/given-address.ts'
import { signersIn } from '../signing/signer/signers.ts'
import { holds } from '../writing/conditions/conditions.ts'
import { type Content, emptyContent, type Party } from '../writing/model.ts'
import type { Appearance, PersonGiven, Presence, Representative } from './appearance.ts'
import { isAppearance, missingDetails } from './checking.ts'
import { keptParties } from './kept.ts'

const presence: Presence = {
  kind: 'person',
  most: 4,
  person: ['identity', 'email'],
  company: [],
  optional: ['email'],
  represented: true,
}
const party: Party = { id: 'tenant', role: 'arrendatario', gender: 'unknown', plural: false, signs: true, presence }
const content: Content = { ...emptyContent(), parties: [party] }

const dni = (number: string) => ({ kind: 'dni', number })
const mother: Representative = { name: 'Eva Gil Mora', gender: 'feminine', identity: dni('12345678Z'), office: 'madre' }
const father: Representative = {
  name: 'Juan Ruiz Paz',
  gender: 'masculine',
  identity: dni('87654321X'),
  office: 'padre',
}
const attorney: Representative = {
  name: 'Rosa Sanz Rey',
  gender: 'feminine',
  identity: dni('00000000T'),
  office: 'apoderado',
}
const leo: PersonGiven = {
  name: 'Leo Ruiz Gil',
  gender: 'masculine',
  identity: dni('11111111H'),
  email: 'leo@ejemplo.es',
}
const noa: PersonGiven = { name: 'Noa Ruiz Gil', gender: 'feminine', identity: dni('22222222J') }
const eva: PersonGiven = { name: 'Eva Gil Mora', gender: 'feminine', identity: dni('12345678Z') }

const people = (...all: PersonGiven[]): Appearance => ({ kind: 'person', people: all })
const through = (person: PersonGiven, ...representatives: Representative[]) => ({ ...person, representatives })
const assisted = (person: PersonGiven, ...by: Representative[]) => ({
  ...through(person, ...by),
  isAssisted: true as const,
})
const linesOf = (given: Appearance) =>
  signatureLines(party, given, 'ES').map(({ role, name, behalf }) => [role, name, behalf].filter(Boolean).join(' | '))

describe('what comes over the network', () => {
  it('may name who acts for a person only where the text lets people be represented', () => {
    const given = people(through(leo, mother, father))
    expect(isAppearance(presence, given)).toBe(true)
    expect(isAppearance(presence, people(assisted(leo, mother)))).toBe(true)
    const { represented: _, ...alone } = presence
    expect(isAppearance(alone, given)).toBe(false)
    expect(isAppearance(alone, people(leo))).toBe(true)
    expect(isAnswer(content, { key: '@tenant/1', value: through(leo, mother) })).toBe(true)
  })
  it.each<[string, object]>([
    ['more than four', through(leo, ...Array<Representative>(5).fill(mother))],
    ['one with a detail that nobody is asked', through(leo, { ...mother, address: 'x' } as Representative)],
    ['one who is represented too', through(leo, { ...mother, representatives: [father] } as Representative)],
    ['assistance by nobody', { ...leo, isAssisted: true }],
    ['another kind of assistance', { ...through(leo, mother), isAssisted: 'yes' }],
    ['no list', { ...leo, representatives: mother }],
  ])('is refused: %s', (_name, person) => expect(isAppearance(presence, people(person as PersonGiven))).toBe(false))
})

describe('what is missing of who acts for a person', () => {
  const missing = (given: Appearance) =>
    missingDetails(presence, given).map(({ of, index, detail }) => `${of} ${index} ${detail}`)
  it('is their name, their document and in which capacity, as soon as somebody says that they act through another', () => {
    expect(missing(people(through(leo)))).toEqual([
      'representative 10 name',
      'representative 10 identity',
      'representative 10 office',
    ])
    expect(missing(people(noa, through(leo, mother, { name: 'Luis', gender: 'unknown' })))).toEqual([
      'representative 21 identity',
      'representative 21 office',
    ])
  })
  it('is nothing of a power, which may not be at hand', () => {
    expect(missing(people(through(leo, attorney)))).toEqual([])
  })
  it('counts the person whose card holds nothing else', () => {
    expect(missing(people({ name: '', gender: 'unknown', representatives: [mother] }))).toEqual([
      'person 0 name',
      'person 0 identity',
    ])
  })
})

describe('at the lines for signatures', () => {
  it('a representative signs in the name of the person', () => {
    expect(linesOf(people(through(leo, attorney)))).toEqual([
      'Por el arrendatario | D.ª Rosa Sanz Rey | En nombre de D. Leo Ruiz Gil',
    ])
  })
  it('whoever is assisted signs beside those who assist them', () => {
    expect(linesOf(people(assisted(leo, mother, father)))).toEqual([
      'Arrendatario | D. Leo Ruiz Gil',
      'Asiste al arrendatario | D.ª Eva Gil Mora | Asistiendo a D. Leo Ruiz Gil',
      'Asiste al arrendatario | D. Juan Ruiz Paz | Asistiendo a D. Leo Ruiz Gil',
    ])
  })
  it('nobody signs twice: a mother for herself and for two children', () => {
    expect(linesOf(people(through(leo, mother, father), through(noa, mother, father), eva))).toEqual([
      'Arrendataria | D.ª Eva Gil Mora | En su propio nombre y en nombre de D. Leo Ruiz Gil y D.ª Noa Ruiz Gil',
      'Por los arrendatarios | D. Juan Ruiz Paz | En nombre de D. Leo Ruiz Gil y D.ª Noa Ruiz Gil',
    ])
  })
  it('two of one name who each stand for themselves sign twice', () => {
    expect(linesOf(people(leo, { ...leo, identity: dni('33333333P') }))).toHaveLength(2)
    expect(linesOf(people(leo, { name: leo.name, gender: 'masculine' }))).toHaveLength(2)
  })
  it('a representative without a name leaves the line to the person', () => {
    expect(linesOf(people(through(leo, { name: ' ', gender: 'unknown' })))).toEqual(['Arrendatario | D. Leo Ruiz Gil'])
  })
  it('without a known gender, the side has the same role as in the text', () => {
    expect(linesOf(people(through({ ...leo, gender: 'unknown' }, attorney)))).toEqual([
      'Por la parte arrendataria | D.ª Rosa Sanz Rey | En nombre de Leo Ruiz Gil',
    ])
  })
})

const at = new Date('2026-11-19T10:00:00Z')
const somebody = (name: string, does: 'fill' | 'sign' = 'fill'): Participant =>
  newParticipant({ id: name, copyId: 'copy', party: 'tenant', name, email: '', way: 'link', does, turn: 1 }, at)
const giver = { by: null, from: 'sending', at }

describe('in a copy', () => {
  const given = firstAnswers({ '@tenant': people(through(leo, mother, father), noa) }, giver)
  it('who acts for a person answers for them, and each signs at their line', () => {
    const all = [somebody('Noa Ruiz Gil'), somebody('Eva Gil Mora'), somebody('Juan Ruiz Paz', 'sign')]
    const answers = handOut(content, given, all, giver)
    expect(answerIn(answers, '@tenant/0')?.value).toEqual(noa)
    expect(answerIn(answers, '@tenant/1')?.value).toEqual(through(leo, mother, father))
    expect(valuesOf(answers)['@tenant']).toEqual(people(noa, through(leo, mother, father)))
    for (const each of all) expect(missingOfParticipant(content, answers, each, all)).toEqual([])
    expect(signersIn({ content, answers }, all).map(({ name, line, does }) => [name, line, does])).toEqual([
      ['Noa Ruiz Gil', 0, 'sign'],
      ['Eva Gil Mora', 1, 'sign'],
      ['Juan Ruiz Paz', 2, 'sign'],
    ])
  })
  it('the address of the person is not that of who signs for them', () => {
    const source = (person: PersonGiven) => ({ content, answers: firstAnswers({ '@tenant': people(person) }, giver) })
    const address = (person: PersonGiven, name: string) =>
      givenAddress(source(person), somebody(name), [somebody(name)], 'otro@ejemplo.es')?.email
    expect(address(leo, 'Leo Ruiz Gil')).toBe('leo@ejemplo.es')
    expect(address(through(leo, mother), 'Eva Gil Mora')).toBeUndefined()
    expect(address(assisted(leo, mother), 'Leo Ruiz Gil')).toBe('leo@ejemplo.es')
  })
})

describe('what is said of who signs', () => {
  const values = { '@tenant': people(through(leo, attorney), assisted(noa, mother)) }
  const round = { content, values, country: 'ES' } as unknown as WholeRound
  const signer = (name: string) => ({ party: 'tenant', name, does: 'sign' }) as Signer
  it('in the certificate, for whom; in public, without the name of the person', () => {
    expect(certifiedRoleOf(round, signer('Rosa Sanz Rey'))).toBe('representante de Leo Ruiz Gil (arrendatario)')
    expect(certifiedRoleOf(round, signer('Eva Gil Mora'))).toBe('asistencia de Noa Ruiz Gil (arrendataria)')
    expect(certifiedRoleOf(round, signer('Noa Ruiz Gil'))).toBe('arrendataria')
    expect(roleOf(round, signer('Rosa Sanz Rey'))).toBe('Representante del arrendatario')
    expect(roleOf(round, signer('Eva Gil Mora'))).toBe('Asiste a la arrendataria')
  })
  it('above the signature, in whose name and as what', () => {
    expect(capacityOf(round, signer('Rosa Sanz Rey'))).toEqual({
      duty: '',
      company: 'Leo Ruiz Gil',
      office: 'apoderada',
    })
    expect(capacityOf(round, signer('Eva Gil Mora'))).toEqual({ duty: '', company: '', office: '' })
    expect(capacityOf(round, signer('Noa Ruiz Gil'))).toEqual({ duty: '', company: '', office: '' })
  })
})

it('a text can say something only where somebody acts through another', () => {
  const isRepresented = (given: Appearance) => holds({ party: 'tenant', is: 'represented' }, { '@tenant': given })
  expect(isRepresented(people(noa, through(leo, mother)))).toBe(true)
  expect(isRepresented(people(leo))).toBe(false)
  expect(isRepresented(people(assisted(leo, mother)))).toBe(false)
  expect(isRepresented({ kind: 'company', company: { name: 'F', representatives: [mother] } })).toBe(false)
})

it('the agenda keeps each of them apart', () => {
  expect(
    keptParties(people(through(leo, mother)), 'ES').map((each) => (each.kind === 'person' ? each.person.name : '')),
  ).toEqual(['Leo Ruiz Gil', 'Eva Gil Mora'])
})
