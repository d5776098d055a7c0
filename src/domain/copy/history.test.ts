// Whose word on an address was the last one.
import { expect, it } from 'vitest'
import { gaveLastAddress } from './history.ts'

const at = new Date('2026-11-16T10:00:00.000Z')
const event = (action: string, detail: Record<string, unknown>) => ({ at, action, detail })
const given = event('copy.address-given', { participant: 'ana' })

it.each([
  ['given by themselves', [given], true],
  ['given by another participant', [event('copy.address-given', { participant: 'luis' })], false],
  ['corrected by the owner since', [event('copy.participant-corrected', { participant: 'ana' }), given], false],
  ['corrected by the owner as signing started', [event('signing.started', { corrected: 'luis ana' }), given], false],
  ['corrected by the owner while signing', [event('signing.corrected', { signer: 'signs' }), given], false],
  ['given once another’s had been corrected', [event('signing.started', { corrected: 'luis' }), given], true],
  ['never given', [event('copy.sent', {})], false],
])('an address that was %s', (_, events, expected) => {
  expect(gaveLastAddress(events, ['ana', 'signs'])).toBe(expected)
})
