// Which other people, besides its owner, an open link shows to visitors.
import { expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { othersShown } from './other-signers.ts'

const owner = { name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }
const person = (...names: string[]) => ({
  kind: 'person' as const,
  people: names.map((name) => ({ name, gender: 'feminine' as const })),
})
const shown = (values: Parameters<typeof othersShown>[1], party: string | null = 'tenant') =>
  othersShown(leaseContent(), values, party, owner)

it('is nobody where only the owner is named, or whoever comes', () => {
  expect(shown({})).toEqual([])
  expect(shown({ '@landlord': person('Lucía Ferrer'), '@tenant': person('Ana Ruiz') })).toEqual([])
})

it('is everybody else of the other parties', () => {
  expect(shown({ '@landlord': person('Lucía Ferrer', 'Luis Gil') })).toEqual(['Luis Gil'])
  expect(shown({ '@landlord': person('Lucía Ferrer'), '@tenant': person('Ana Ruiz') }, 'landlord')).toEqual([
    'Ana Ruiz',
  ])
})
