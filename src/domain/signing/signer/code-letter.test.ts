// Whether the last letter to a signer has a code to type.
import { expect, it } from 'vitest'
import type { LetterFact } from '#domain/letter-fact.ts'
import { bringsCode, codeMilliseconds } from './code-letter.ts'

const at = '2026-11-18T03:05:00.000Z'
const sent = Date.parse(at)
const letter: LetterFact = { template: 'code', state: 'sent', at }

it('a letter with a code brings it until the code is no longer valid', () => {
  expect(bringsCode(letter, sent + codeMilliseconds - 1)).toBe(true)
  expect(bringsCode({ ...letter, state: 'queued' }, sent)).toBe(true)
  expect(bringsCode(letter, sent + codeMilliseconds)).toBe(false)
})

it('a letter that never arrived, comes later or is another brings none', () => {
  const others = (['bounced', 'failed', 'delayed', 'kept'] as const).map((state) => ({ ...letter, state }))
  for (const other of [null, ...others, { ...letter, template: 'reminder' }])
    expect(bringsCode(other, sent)).toBe(false)
})
