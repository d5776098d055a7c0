// What is told of signing in *Qué ha pasado*.
import { expect, it } from 'vitest'
import type { SigningHappenedOnWire } from '#contract/copy/copy-history.ts'
import { signingPast } from './signing-past.ts'

const at = '2026-11-16T10:00:00.000Z'

const happened = (what: SigningHappenedOnWire['what'], name = '', is_owner = false): SigningHappenedOnWire => ({
  at,
  what,
  who: name ? { id: name, name, does: 'sign', is_owner } : null,
  in_person: false,
})

it('what happened is told once each, of every round', () => {
  const all = [happened('declined', 'Eva'), happened('signed', 'Luis'), happened('opened', 'Luis'), happened('started')]
  const past = signingPast([happened('started'), ...all], [{ name: 'Eva' }, { name: 'Luis' }])
  expect(past.map(({ text }) => text)).toEqual([
    'Empezaron las firmas',
    'Eva dijo que no y las firmas se pararon',
    'Luis firmó',
    'Luis abrió el documento para firmarlo',
    'Empezaron las firmas',
  ])
  expect(new Set(signingPast(all, []).map(({ key }) => key)).size).toBe(4)
})

it('what was done in person is told so', () => {
  const done = [happened('signed', 'Rosa'), happened('approved', 'Rosa'), happened('signed', 'Luis', true)]
  const past = signingPast(
    done.map((each) => ({ ...each, in_person: true })),
    [{ name: 'Rosa' }],
  )
  expect(past.map(({ text }) => text)).toEqual([
    'Rosa firmó en persona',
    'Rosa dio el visto bueno en persona',
    'Firmaste en persona',
  ])
})

it('what the owner did while it was signed is told to the owner as theirs', () => {
  const whats = ['opened', 'reminded', 'signed'] as const
  const own = signingPast(
    whats.map((what) => happened(what, 'Luis', true)),
    [],
  )
  expect(own.map(({ text }) => text)).toEqual([
    'Abriste el documento para firmarlo',
    'Te recordamos que falta tu firma',
    'Firmaste',
  ])
})

it('a reminder is told by what it asks for', () => {
  const whats = ['reminded', 'reminded_by_owner'] as const
  const approving = (is_owner: boolean) =>
    whats.map((what) => ({ ...happened(what), who: { id: 'e', name: 'Eva', does: 'approve' as const, is_owner } }))
  const past = signingPast([...approving(false), ...approving(true), happened('reminded_by_owner', 'Luis')], [])
  expect(past.map(({ text }) => text)).toEqual([
    'Le recordamos a Eva que falta su visto bueno',
    'Le recordaste a Eva que falta su visto bueno',
    'Te recordamos que falta tu visto bueno',
    'Te recordaste que falta tu visto bueno',
    'Le recordaste a Luis que falta su firma',
  ])
})
