// What a person of a round may do behind their link, by its state, their turn and what they have done.
import { expect, it } from 'vitest'
import type { Round, Signer } from '#domain/signing/round.ts'
import { actsOfSigner } from './signing.ts'

const now = new Date('2026-11-18T10:00:00.000Z')
const before = new Date('2026-11-17T10:00:00.000Z')
const owner = { ownerName: 'Marta Soler', ownerEmail: 'marta@ejemplo.es' }
const round = { ...owner, state: 'signing', deadline: null, inOrder: true } as Round
const ana = { id: 'a', roundId: 'r', name: 'Ana Ruiz', email: '', does: 'sign', turn: 1, state: 'done' } as Signer
const luis = { id: 'l', roundId: 'r', name: 'Luis Gil', email: '', does: 'sign', turn: 2, state: 'seen' } as Signer

it.each<[string, Partial<Round>, Partial<Signer>, string[]]>([
  ['whose turn it is', {}, {}, ['sign', 'decline']],
  ['who approves it', {}, { does: 'approve' }, ['approve', 'decline']],
  ['who receives it', {}, { does: 'receive' }, []],
  ['who has signed', {}, { state: 'done' }, []],
  ['who said no', { state: 'declined' }, { state: 'declined' }, []],
  ['while it is prepared', { state: 'preparing' }, {}, []],
  ['when all have signed', { state: 'sealing' }, { state: 'done' }, []],
  ['of a round that was called off', { state: 'cancelled' }, {}, []],
  ['whose time is over', { deadline: before }, {}, ['ask_time']],
  ['whose time is over after signing', { deadline: before }, { state: 'done' }, []],
  ['whose time to read it is over', { deadline: before }, { does: 'receive' }, []],
  ['who is the owner, and is late', { deadline: before }, { email: owner.ownerEmail }, []],
])('somebody %s', (_, ofRound, ofMe, acts) => {
  const me = { ...luis, ...ofMe }
  expect(actsOfSigner({ round: { ...round, ...ofRound }, people: [ana, me], me }, now)).toEqual(acts)
})

it('somebody who waits for the signer before them', () => {
  const people = [{ ...ana, state: 'seen' } as Signer, luis]
  expect(actsOfSigner({ round, people, me: luis }, now)).toEqual([])
  expect(actsOfSigner({ round: { ...round, inOrder: false }, people, me: luis }, now)).toEqual(['sign', 'decline'])
})
