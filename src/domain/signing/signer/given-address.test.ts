// The address that the answers of a copy give for each of its people.
import { describe, expect, it } from 'vitest'
import { newParticipant, type Participant } from '#domain/copy/participant.ts'
import { ana, leaseContent, luis } from '#tests/support/copy/copies.ts'
import { givenAddress, withGivenAddresses } from './given-address.ts'

const content = leaseContent()
const named = (id: string, more: Partial<Participant> = {}): Participant => ({
  ...newParticipant(
    { id, copyId: 'c', party: 'tenant', name: luis.name, email: '', way: 'whatsapp', does: 'fill', turn: 1 },
    new Date(),
  ),
  ...more,
})
const at = '2026-11-17T10:00:00.000Z'
const answer = (value: unknown, by: string | null = 'luis') => ({ value: value as never, by, at })
const couple = { kind: 'person', people: [ana, { ...luis, email: ' Luis@Ejemplo.es ' }] }
const company = { kind: 'company', company: { name: 'Fincas, S. L.', email: 'fincas@ejemplo.es', representatives: [] } }
const tenant = named('luis')
const owner = 'lucia@ejemplo.es'

describe('givenAddress', () => {
  it.each([
    ['of the person of this name, in our spelling', { '@tenant': answer(couple) }, 'luis@ejemplo.es'],
    [
      'of the only person, whatever they are called',
      { '@tenant': answer({ kind: 'person', people: [ana] }) },
      ana.email,
    ],
    [
      'of nobody while it is none',
      { '@tenant': answer({ kind: 'person', people: [{ ...luis, email: 'luis@' }] }) },
      undefined,
    ],
    ['of nobody where nothing was answered', {}, undefined],
    [
      'of nobody where it is the owner’s',
      { '@tenant': answer({ kind: 'person', people: [{ ...luis, email: 'LUCIA@ejemplo.es' }] }) },
      undefined,
    ],
  ])('is the one %s', (_, answers, expected) =>
    expect(givenAddress({ content, answers }, tenant, [tenant], owner)?.email).toBe(expected),
  )

  it('is of each of several people apart', () => {
    const people = [named('ana', { name: ana.name }), named('luis')]
    const answers = { '@tenant/0': answer(ana, 'ana'), '@tenant/1': answer(luis) }
    expect(people.map((each) => givenAddress({ content, answers }, each, people, owner))).toEqual([
      { email: ana.email, by: 'ana', at },
      { email: luis.email, by: 'luis', at },
    ])
  })

  it('is of a company for the participant who answers for it, and for nobody who only signs', () => {
    const people = [named('one', { party: 'landlord' }), named('two', { party: 'landlord', does: 'sign' })]
    const answers = { '@landlord': answer(company, 'one') }
    expect(people.map((each) => givenAddress({ content, answers }, each, people, owner)?.email)).toEqual([
      'fincas@ejemplo.es',
      undefined,
    ])
  })
})

describe('withGivenAddresses', () => {
  const given = (by: string | null, email = '') =>
    withGivenAddresses({ content, answers: { '@tenant': answer(couple, by) } }, [named('luis', { email })], owner)[0]

  it('fills in what a participant gave of themselves, who is then written to', () =>
    expect(given('luis')).toMatchObject({ email: 'luis@ejemplo.es', way: 'email' }))
  it('takes nothing from another participant', () => expect(given('ana')).toMatchObject({ email: '', way: 'whatsapp' }))
  it('replaces no address that the owner has named', () =>
    expect(given('luis', 'pareja@ejemplo.es')).toMatchObject({ email: 'pareja@ejemplo.es', way: 'whatsapp' }))
})
