// Which answer the dialog *Pedir un cambio* starts with.
import { expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { firstAnswers, give } from '#domain/copy/answers/answers.ts'
import { leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { isInUse, keyToAsk } from './standing.ts'

const at = new Date('2026-11-18T10:00:00Z')
const person = { id: 'lucia', party: 'landlord', does: 'fill', name: 'Lucía' } as ParticipantOnWire
const ownersRent = firstAnswers({ rent: '900' }, { by: null, from: 'owner-desk', at })
const asked = (...values: [key: string, value: string | typeof lucia][]) => {
  const given = values.map(([key, value]) => ({ key, value, seen: 1 }))
  const { answers } = give(ownersRent, given, { by: 'lucia', from: 'her-phone', at })
  return keyToAsk({ content: leaseContent(), answers, participants: [person] } as unknown as CopyOnWire, person)
}

it('is the only one there is', () => expect(asked()).toBe('rent'))
it('is for the owner to choose among several', () => expect(asked(['@landlord', lucia])).toBe(''))
it('is the owner’s own that they changed', () => expect(asked(['@landlord', lucia], ['rent', '950'])).toBe('rent'))

it.each([
  ['filling', null, false],
  ['filling', '2026-11-18T10:00:00Z', true],
  ['complete', null, true],
  ['signed', '2026-11-18T10:00:00Z', true],
  ['cancelled', '2026-11-18T10:00:00Z', false],
  ['expired', '2026-11-18T10:00:00Z', false],
] as const)('a copy that is %s and was sent on %s is in use: %s', (state, sent_at, isSo) => {
  expect(isInUse({ state, sent_at, deleted_at: null })).toBe(isSo)
  expect(isInUse({ state, sent_at, deleted_at: '2026-11-19T10:00:00Z' })).toBe(false)
})
