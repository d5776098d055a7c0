// What a certificate reads from the chain of a round.
import { expect, it } from 'vitest'
import { toldOf } from './certified.ts'
import type { ChainEvent } from './chain-events.ts'

const chain = (events: object[]): ChainEvent[] =>
  events.map((event, at) => ({ number: at + 1, at: `2026-11-18T10:0${at}:00.000Z`, ...event }) as unknown as ChainEvent)

it('says of a link that went out more than once when it was first sent', () => {
  const luis = { who: 'luis', email: 'luis@ejemplo.es' }
  const events = chain([
    { kind: 'started', email: 'ana@ejemplo.es' },
    { kind: 'invited', ...luis, by: 'email' },
    { kind: 'mailed', ...luis, template: 'sign' },
    { kind: 'mailed', ...luis, template: 'sign-reminder' },
    { kind: 'signed', ...luis, how: 'drawn' },
  ])
  const [started, , first] = events
  const deed = events.at(-1)
  if (!started || !deed) throw new Error('There is no round.')
  expect(toldOf(events, deed, started).link).toMatchObject({ email: luis.email, mailedAt: first?.at })
})
