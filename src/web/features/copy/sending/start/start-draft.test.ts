// What is proposed before signing begins, what is kept of an earlier visit, and what is sent.
import { describe, expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { ana, leaseContent, lucia, luis } from '#tests/support/copy/copies.ts'
import { asStart, signingDraft } from './start-draft.ts'

const me = { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es', mayMail: true }
const person = (id: string, name: string, more: object = {}) => ({
  ...{
    id,
    name,
    party: 'tenant',
    email: '',
    way: 'whatsapp',
    does: 'fill',
    turn: 1,
    invited_at: '2026-11-17T09:00:00.000Z',
  },
  ...more,
})
const copyOf = (more: object = {}): CopyOnWire =>
  ({
    id: 'c',
    content: leaseContent(),
    in_order: true,
    asks_code: false,
    answers: {
      '@landlord': { value: lucia, by: null },
      '@tenant/0': { value: ana, by: 'ana', at: '2026-11-17T10:00:00.000Z' },
      '@tenant/1': { value: luis, by: 'luis' },
    },
    participants: [
      person('office', 'Gestoría', { party: null, does: 'receive', email: 'gestoria@ejemplo.es', way: 'email' }),
      person('lucia', 'Lucía Ferrer', { party: 'landlord', does: 'sign', email: me.email, way: 'email', turn: 3 }),
      person('ana', 'Ana Ruiz', { email: 'antes@ejemplo.es', way: 'email', turn: 2 }),
      person('luis', 'Luis Gil'),
    ],
    ...more,
  }) as unknown as CopyOnWire
const proposed = (copy = copyOf(), who = me) => signingDraft.propose(copy, who)

describe('the proposal', () => {
  it('has people in their turns, receivers last, each asked at the address that they gave', () =>
    expect(proposed().people.map(({ id, way, email, does, isMe }) => [id, way, email, does, isMe])).toEqual([
      ['luis', 'email', luis.email, 'sign', false],
      ['ana', 'email', ana.email, 'sign', false],
      ['lucia', 'email', me.email, 'sign', true],
      ['office', 'email', 'gestoria@ejemplo.es', 'receive', false],
    ]))

  it('asks at the corrected address where the owner has put it right since the answer', () => {
    const corrected = copyOf().participants.map((each) => ({ ...each, invited_at: '2026-11-17T11:00:00.000Z' }))
    const people = proposed(copyOf({ participants: corrected })).people
    expect(people.find(({ id }) => id === 'ana')).toMatchObject({ email: 'antes@ejemplo.es' })
  })

  it('leaves the way as it was for an owner whose letters do not leave', () =>
    expect(proposed(copyOf(), { ...me, mayMail: false }).people[0]).toMatchObject({ way: 'whatsapp' }))
})

describe('a line of the text for which nobody was named', () => {
  const jon = { name: 'Jon Gil', gender: 'masculine' as const }
  const company = (...representatives: object[]) => ({
    kind: 'company',
    company: { name: 'Talleres Norte, S. L.', representatives },
  })
  const ofSeries = (more: object = {}) =>
    copyOf({
      answers: {
        '@landlord': { value: company({ name: 'Lucía Ferrer Mas', gender: 'feminine' }, jon), by: null },
        '@tenant': { value: { kind: 'person', people: [ana] }, by: 'ana' },
      },
      participants: [person('ana', 'Ana Ruiz', { email: ana.email, way: 'email' })],
      ...more,
    })

  it('gets a signer: the owner by their account, the others by the name of the text, without an address yet', () =>
    expect(
      proposed(ofSeries()).people.map(({ name, party, email, does, isMe }) => [name, party, email, does, isMe]),
    ).toEqual([
      ['Ana Ruiz', 'tenant', ana.email, 'sign', false],
      ['Lucía Ferrer Mas', 'landlord', me.email, 'sign', true],
      ['Jon Gil', 'landlord', '', 'sign', false],
    ]))

  it('is signed by somebody of its party who was only to receive it', () => {
    const { participants } = ofSeries()
    const receiver = person('jon', 'Jon Gil', { party: 'landlord', does: 'receive' })
    const { people } = proposed(ofSeries({ participants: [...participants, receiver] }))
    expect(people.map(({ name, does }) => [name, does])).toContainEqual(['Jon Gil', 'sign'])
    expect(people).toHaveLength(3)
  })

  it('keeps what was said of its signer on an earlier visit, and is sent with its party', () => {
    const copy = ofSeries()
    const before = proposed(copy)
    const kept = {
      ...before,
      people: before.people.map((each) => (each.name === 'Jon Gil' ? { ...each, email: 'jon@ejemplo.es' } : each)),
    }
    const { people } = signingDraft.refresh(kept, proposed(copy), copy)
    expect(people.map(({ name, email }) => [name, email])).toEqual([
      ['Ana Ruiz', ana.email],
      ['Lucía Ferrer Mas', me.email],
      ['Jon Gil', 'jon@ejemplo.es'],
    ])
    expect(asStart(copy, { ...before, people }).participants?.at(-1)).toMatchObject({
      ...{ name: 'Jon Gil', party: 'landlord', does: 'sign', email: 'jon@ejemplo.es' },
    })
    // Once the text no longer has the line, its signer is not asked.
    const without = ofSeries({ answers: { ...copy.answers, '@landlord': { value: lucia, by: null } } })
    const now = signingDraft.refresh(kept, proposed(without), without)
    expect(now.people.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Lucía Ferrer'])
  })
})

describe('what is kept of an earlier visit', () => {
  const carmen = { id: 'carmen', party: null, name: 'Carmen', email: 'c@', way: 'email', does: 'approve', isMe: false }

  it('is the order, the addresses and who was added; people who have no part any more are gone', () => {
    const before = proposed()
    const [first, second, third, office] = before.people
    const people = [second, { ...first, email: 'otro@ejemplo.es' }, carmen, third, office] as typeof before.people
    const kept = { ...before, people, message: 'Hola' }
    const copy = copyOf()
    const left = { ...proposed(), people: proposed().people.filter(({ id }) => id !== 'office') }
    const now = signingDraft.refresh(kept, left, copy)
    expect(now.people.map(({ id, email }) => [id, email])).toEqual([
      ['ana', ana.email],
      ['luis', 'otro@ejemplo.es'],
      ['carmen', 'c@'],
      ['lucia', me.email],
    ])
    expect(now.message).toBe('Hola')
  })

  it('leaves out who was removed from among those who approve or receive, and nobody else', () => {
    const before = proposed()
    const kept = { ...before, people: before.people.filter(({ id }) => id === 'ana') }
    expect(signingDraft.refresh(kept, proposed(), copyOf()).people.map(({ id }) => id)).toEqual([
      'ana',
      'luis',
      'lucia',
    ])
  })
})

describe('what is sent', () => {
  it('names turns where there is an order, tasks of people besides the parties, and no half address without a letter', () => {
    const draft = proposed()
    const people = draft.people.map((each) =>
      each.id === 'luis' ? { ...each, way: 'whatsapp' as const, email: 'luis@' } : each,
    )
    expect(asStart(copyOf(), { ...draft, people }).participants).toEqual([
      { id: 'luis', way: 'whatsapp', order: 1 },
      { id: 'ana', way: 'email', email: ana.email, order: 2 },
      { id: 'lucia', way: 'email', email: me.email, order: 3 },
      { id: 'office', way: 'email', email: 'gestoria@ejemplo.es', does: 'receive' },
    ])
    expect(
      asStart(copyOf(), { ...draft, inOrder: false }).participants?.every(({ order }) => order === undefined),
    ).toBe(true)
    expect(asStart(copyOf(), draft).removed).toEqual([])
  })

  it('says who was removed', () => {
    const draft = proposed()
    const people = draft.people.filter(({ id }) => id !== 'office')
    expect(asStart(copyOf(), { ...draft, people }).removed).toEqual(['office'])
  })
})
