// What handing in the last part begins, and who is then written to.
import { expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { ana, leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { toldWhenHandedIn } from './last-part.ts'

const me = { email: 'lucia@ejemplo.es', isVerified: true }
const person = (id: string, more: object) =>
  ({ id, does: 'fill', way: 'email', turn: 1, state: 'done', corrections: [], ...more }) as unknown as ParticipantOnWire
const mine = person('l', { party: 'landlord', name: 'Lucía Ferrer', email: me.email, state: 'begun', turn: 1 })
const tenant = (more: object = {}) =>
  person('a', { party: 'tenant', name: 'Ana Ruiz', email: 'ana@ejemplo.es', turn: 2, ...more })
const given = (value: unknown, more: object = {}) => ({ value, by: null, at: '', revision: 1, ...more })
const copyOf = (more: object = {}, other = tenant()) =>
  ({
    content: leaseContent(),
    country: 'ES',
    answers: { '@landlord': given(lucia), '@tenant': given({ kind: 'person', people: [ana] }, { by: 'a' }) },
    participants: [mine, other],
    sign_when_complete: true,
    in_order: false,
    missing: ['rent'],
    refused: [],
    ...more,
  }) as unknown as CopyOnWire
const told = (copy: CopyOnWire, owner = me) => toldWhenHandedIn(copy, mine, owner)

it('the others are written to, each by name, where the last part is handed in', () =>
  expect(told(copyOf())).toEqual(['Ana Ruiz']))

it('nobody else is, where the owner signs first or the others get their link by hand', () => {
  expect(told(copyOf({ in_order: true }))).toEqual([])
  expect(told(copyOf({}, tenant({ way: 'link', email: '' })))).toEqual([])
})

it.each([
  ['it is not to be signed by itself', copyOf({ sign_when_complete: false })],
  ['another part is missing', copyOf({}, tenant({ state: 'seen' }))],
  ['an answer outside of that part is missing', copyOf({ missing: ['rent', 'city'] })],
  ['an answer is refused', copyOf({ refused: [{ key: 'rent', label: 'Renta', reason: '' }] })],
  [
    'another has changed what the owner answered',
    copyOf({ answers: { city: given('Soria', { by: 'a', was: 'Ávila' }) } }),
  ],
])('signing does not begin where %s', (_, copy) => expect(told(copy)).toBeUndefined())

it('signing does not begin where letters do not leave in the name of the owner', () =>
  expect(told(copyOf(), { ...me, isVerified: false })).toBeUndefined())
