// What is said of a person before signing begins.
import { expect, it } from 'vitest'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { ParticipantOnWire } from '#contract/copy/participants.ts'
import { followedPerson } from '#tests/support/followed.ts'
import type { Times } from '../times.ts'
import { badgeOf, lineOf } from './person-state.ts'

const owner = { does: 'sign', state: 'pending', reminded_at: null, letter: null } as ParticipantOnWire
const lineIn = (copy: CopyOnWire, given: ParticipantOnWire, times: Times, isMe: boolean) => {
  const person = followedPerson(given, copy, isMe ? given.email : 'otra@ejemplo.es')
  return lineOf({ copy, round: null, person, isMe, isInPerson: false }, times)
}
const badgeIn = (copy: CopyOnWire, given: ParticipantOnWire, isMe: boolean) =>
  badgeOf(followedPerson(given, copy, isMe ? given.email : 'otra@ejemplo.es'), isMe)
const said = (more: Partial<CopyOnWire>) =>
  lineIn({ state: 'filling', ...more } as CopyOnWire, owner, {} as Times, true)

it.each<[Partial<CopyOnWire>, string]>([
  [{ sign_when_complete: false }, 'Firmarás cuando empieces las firmas'],
  [{ sign_when_complete: true, state: 'complete' }, 'Firmarás cuando empieces las firmas'],
  [{ sign_when_complete: true }, 'Te avisaremos cuando haya que firmar'],
])('%o', (more, line) => expect(said(more)).toBe(line))

it.each<[ParticipantOnWire['way'], string]>([
  ['email', 'Le avisaremos cuando haya que firmar'],
  ['link', 'Le darás su enlace cuando empiece la firma'],
])('of somebody else, by %s', (way, line) =>
  expect(lineIn({ state: 'filling' } as CopyOnWire, { ...owner, way }, {} as Times, false)).toBe(line),
)

it.each<[ParticipantOnWire['does'], string, string]>([
  ['sign', 'Aún no le toca', 'Aún no te toca'],
  ['approve', 'Aún no le toca', 'Aún no te toca'],
  ['receive', 'Al final', 'Al final'],
])('who is to %s has not had their turn, and only a copy comes at the end', (does, others, own) => {
  const badge = (isMe: boolean) => badgeIn({ state: 'complete' } as CopyOnWire, { ...owner, does }, isMe).text
  expect([badge(false), badge(true)]).toEqual([others, own])
})

const times = { day: () => 'hoy', time: () => '10:00' } as unknown as Times
const filler = {
  ...{ ...owner, does: 'fill', party: 'tenant', email: 'ana@ejemplo.es', way: 'email', corrections: [] },
  ...{ invited_at: '2026-11-16T09:00:00.000Z', done_at: null, handed_at: null },
} as unknown as ParticipantOnWire
const copyWith = (signs: boolean, state: CopyOnWire['state'] = 'filling') =>
  ({
    ...{ state, deleted_at: null, participants: [], answers: {} },
    content: { parties: [{ id: 'tenant', role: 'arrendataria', signs }], fields: [], sections: [], conditions: [] },
  }) as unknown as CopyOnWire

it.each<[boolean, CopyOnWire['state'], string]>([
  [true, 'filling', 'Terminó hoy a las 10:00; firmará después'],
  [true, 'complete', 'Terminó hoy a las 10:00; firmará después'],
  [true, 'cancelled', 'Terminó hoy a las 10:00'],
  [false, 'filling', 'Terminó hoy a las 10:00'],
])('of a part that is filled in, where its party signs: %s, and the copy is %s', (signs, state, line) => {
  const done = { ...filler, state: 'done', done_at: '2026-11-16T10:00:00.000Z' } as ParticipantOnWire
  expect(badgeIn(copyWith(signs, state), done, false).text).toBe('Ha rellenado su parte')
  expect(lineIn(copyWith(signs, state), done, times, false)).toBe(line)
})

it('a letter that has left stays said, although the owner shows or copies the link as well', () => {
  const letter = { template: 'invitation', state: 'sent', at: '2026-11-16T09:00:00.000Z' } as const
  const handed = { ...filler, handed_at: '2026-11-16T10:00:00.000Z' }
  const said = (person: ParticipantOnWire) => [
    badgeIn(copyWith(true), person, false).text,
    lineIn(copyWith(true), person, times, false).split(' · ')[0],
  ]
  expect(said({ ...handed, letter })).toEqual(['Enviado', 'Se lo enviamos hoy a ana@ejemplo.es'])
  expect(said({ ...handed, letter: { ...letter, state: 'bounced' } })).toEqual([
    'Enlace dado',
    'Le diste su enlace hoy',
  ])
})
