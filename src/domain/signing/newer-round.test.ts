import { expect, it } from 'vitest'
import { partInNewer } from './newer-round.ts'

const lucia = { participantId: 'p1', name: 'Lucía Ferrer', email: 'lucia@ejemplo.es' }
const asked = { ...lucia, does: 'sign', state: 'pending', way: 'email', invitedAt: new Date(0) } as const

it('tells a signer of the round before what they have to do in the newer one', () => {
  expect(partInNewer([asked], lucia)).toBe('mailed')
  expect(partInNewer([{ ...asked, invitedAt: null }], lucia)).toBe('later')
  expect(partInNewer([{ ...asked, way: 'link' }], lucia)).toBe('by_link')
  expect(partInNewer([{ ...asked, state: 'done' }], lucia)).toBe('done')
  expect(partInNewer([{ ...asked, does: 'receive' }], lucia)).toBe('none')
})

it('does not take for the signer another person who was put in their place', () => {
  expect(partInNewer([{ ...asked, name: 'Berta Sanz', email: 'berta@ejemplo.es' }], lucia)).toBe('none')
  expect(partInNewer([{ ...asked, participantId: 'p2' }], lucia)).toBe('none')
})
