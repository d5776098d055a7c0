// The history of a round for its owner, from its chain.
import { expect, it } from 'vitest'
import type { ChainEvent } from './evidence/chain-events.ts'
import type { Round, Signer } from './round.ts'
import { roundHistory } from './round-history.ts'

const round = {
  startedAt: new Date('2026-11-16T09:00:00Z'),
  ownerName: 'Lucía Ferrer',
  ownerEmail: 'lucia@ejemplo.es',
} as Round
const signer = (id: string, more: Partial<Signer> = {}) =>
  ({ id, name: id, email: `${id}@ejemplo.es`, does: 'sign', letter: null, ...more }) as Signer
const event = (kind: string, who?: string): ChainEvent => ({ number: 1, at: '2026-11-16T10:00:00.000Z', kind, who })

it('a round is told from its chain, without what only proves it', () => {
  const chain = ['started', 'invited', 'opened', 'reminded', 'signed', 'completed', 'sealed'].map((kind) =>
    event(kind, /ed$/.test(kind) && !/^(started|completed|sealed)$/.test(kind) ? 'lucia' : undefined),
  )
  const told = roundHistory(round, [signer('lucia')], chain)
  expect(told.map(({ what, who }) => [what, who?.isOwner])).toEqual([
    ['started', undefined],
    ['opened', true],
    ['reminded_by_owner', true],
    ['signed', true],
    ['sealed', undefined],
  ])
})

it('what was done with *Firmar aquí* is told as done in person, also in the first chains', () => {
  const in_person = { owner: { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }, own: false, locked: true } as const
  const chain = [
    event('signed', 'ana'),
    { ...event('signed', 'luis'), in_person },
    { ...event('signed', 'eva'), how: 'in_person' as const },
  ]
  const told = roundHistory(
    round,
    ['ana', 'luis', 'eva'].map((id) => signer(id)),
    chain,
  )
  expect(told.map(({ who, isInPerson }) => [who?.name, isInPerson])).toEqual([
    [undefined, false],
    ['ana', false],
    ['luis', true],
    ['eva', true],
  ])
})

it('of a reminder that was only kept in a folder nothing is said', () => {
  const kept = signer('ana', { letter: { state: 'kept' } as Signer['letter'] })
  expect(roundHistory(round, [kept], [event('reminded', 'ana')]).map(({ what }) => what)).toEqual(['started'])
})

it('a reminder that the clock sends is not told as one of the owner', () => {
  const chain = [{ ...event('reminded', 'ana'), by_itself: true }, event('reminded', 'ana')]
  expect(roundHistory(round, [signer('ana')], chain).map(({ what }) => what)).toEqual([
    'started',
    'reminded',
    'reminded_by_owner',
  ])
})
