// What *Mis datos* fills in of a participant's own boxes, and what it leaves.
import { expect, it } from 'vitest'
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { presenceOfRepresentative } from '#domain/copy/representatives.ts'
import type { Presence } from '#domain/parties/appearance.ts'
import type { KeptPerson } from '#domain/parties/kept.ts'
import { ownDataIn } from './own-data.ts'

const kept: KeptPerson = {
  name: 'Ana Ruiz Soler',
  gender: 'feminine',
  documents: [{ country: 'ES', kind: 'dni', number: '12345678Z' }],
  address: 'calle de la Paz, 7',
  phone: '600 000 000',
}
const presence: Presence = { kind: 'person', most: 2, person: ['identity', 'address'], company: [], optional: [] }
const identity = { kind: 'dni', number: '12345678Z' }
const given = (key: string, value: unknown) => ({ [key]: { value, by: null, from: '', at: '', revision: 0 } })
const filled = (key: string, value?: unknown, of = presence) =>
  ownDataIn(kept, {
    key,
    presence: of,
    answers: (value === undefined ? {} : given(key, value)) as unknown as AnswersOnWire,
    country: 'ES',
  })
const person = (name: string, more = {}) => ({ name, gender: 'unknown', ...more })

it('fills in what is asked and empty, of one of several people', () =>
  expect(filled('@tenant/1', person('Ana Ruiz'))).toEqual({
    value: { name: 'Ana Ruiz', gender: 'feminine', identity, address: 'calle de la Paz, 7' },
    boxes: ['@tenant/1#person.0.identity', '@tenant/1#person.0.address'],
  }))

it('fills in a party that is nobody yet, with the name too', () =>
  expect(filled('@tenant')).toMatchObject({
    value: { kind: 'person', people: [{ name: 'Ana Ruiz Soler', identity }] },
    boxes: ['@tenant#person.0.name', '@tenant#person.0.identity', '@tenant#person.0.address'],
  }))

it('leaves what was typed', () =>
  expect(filled('@tenant/0', person('Ana Ruiz', { identity: { kind: 'nie', number: 'X1234567L' } }))).toMatchObject({
    value: { identity: { number: 'X1234567L' } },
    boxes: ['@tenant/0#person.0.address'],
  }))

it('fills in of who represents a company what is asked of a representative', () => {
  const ofFirm = presenceOfRepresentative({ ...presence, kind: 'either', company: ['tax_number', 'address', 'office'] })
  expect(filled('@tenant/0', person('Ana Ruiz'), ofFirm)).toEqual({
    value: { name: 'Ana Ruiz', gender: 'feminine', identity },
    boxes: ['@tenant/0#person.0.identity'],
  })
})

it.each([
  ['somebody else', '@tenant/0', person('Luis Gil'), presence],
  ['two people', '@tenant', { kind: 'person', people: [person('Ana Ruiz'), person('Luis Gil')] }, presence],
  ['a company', '@tenant', { kind: 'company', company: { name: 'X', representatives: [] } }, presence],
  ['a party that can only be a company', '@tenant', undefined, { ...presence, kind: 'company' as const }],
  ['somebody who is whole', '@tenant/0', person('Ana Ruiz', { identity, address: 'x' }), presence],
])('adds nothing to %s', (_who, key, value, of) => expect(filled(key, value, of)).toBeUndefined())
