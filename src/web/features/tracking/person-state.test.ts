// What is said of somebody who only signs, before signing begins.
import { expect, it } from 'vitest'
import type { CopyOnWire, ParticipantOnWire } from '#contract/copies.ts'
import { lineOf } from './person-state.ts'
import type { Times } from './times.ts'

const owner = { does: 'sign', state: 'pending', reminded_at: null, letter: null } as ParticipantOnWire
const said = (more: Partial<CopyOnWire>) =>
  lineOf({ state: 'filling', ...more } as CopyOnWire, owner, {} as Times, true)

it.each<[Partial<CopyOnWire>, string]>([
  [{ sign_when_complete: false }, 'Firmarás cuando empieces las firmas'],
  [{ sign_when_complete: true, state: 'complete' }, 'Firmarás cuando empieces las firmas'],
  [{ sign_when_complete: true }, 'Te avisaremos cuando haya que firmar'],
])('%o', (more, line) => expect(said(more)).toBe(line))

it.each<[ParticipantOnWire['way'], string]>([
  ['email', 'Le avisaremos cuando haya que firmar'],
  ['link', 'Le darás su enlace cuando empiece la firma'],
])('of somebody else, by %s', (way, line) =>
  expect(lineOf({ state: 'filling' } as CopyOnWire, { ...owner, way }, {} as Times, false)).toBe(line),
)
