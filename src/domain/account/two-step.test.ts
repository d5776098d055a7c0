// Recovery codes, and the hosts that may use passkeys.
import { describe, expect, it } from 'vitest'
import { relyingParty } from './passkey.ts'
import { looksLikeAppCode, looksLikeRecoveryCode, plainCode, recoveryCode } from './two-step.ts'

describe('a recovery code', () => {
  const counting = () => {
    let byte = -1
    return () => ++byte % 256
  }
  it('is three groups of four that nobody can misread', () => {
    const random = counting()
    for (let n = 0; n < 100; n++) expect(recoveryCode(random)).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{4}(-[A-Z\d]{4}){2}$/)
  })
  it('passes over the bytes that would make some letters likelier', () => {
    const bytes = [253, 254, 255, ...Array<number>(12).fill(0)]
    expect(recoveryCode(() => bytes.shift() ?? 0)).toBe('AAAA-AAAA-AAAA')
    expect(bytes).toEqual([])
  })
  it('is the same however it was typed', () => {
    expect(plainCode(' acde-fghj kmnp ')).toBe('ACDEFGHJKMNP')
    expect(looksLikeRecoveryCode('acde fghj kmnp')).toBe(true)
    expect(looksLikeRecoveryCode('123 456')).toBe(false)
    expect(looksLikeAppCode('123 456')).toBe(true)
    expect(looksLikeAppCode('12345')).toBe(false)
  })
})

describe('a passkey belongs to', () => {
  it.each([
    ['the configured name', 'https://rubrica.example', 'whatever', 'rubrica.example'],
    ['the configured name, also with a port', 'https://rubrica.example:8443', 'whatever', 'rubrica.example'],
    ['this machine by its name', undefined, 'localhost:3000', 'localhost'],
    ['no numeric address of this machine', undefined, '127.0.0.1:3000', undefined],
    ['no configured numeric address', 'http://127.0.0.1:4173', 'localhost:4173', undefined],
    ['no IPv6 address', undefined, '[::1]:3000', undefined],
    ['no name that a stranger claims', undefined, 'evil.example', undefined],
    ['no nonsense', undefined, 'a b', undefined],
  ])('%s', (_what, publicOrigin, host, id) => expect(relyingParty(publicOrigin, host)?.id).toBe(id))
})
