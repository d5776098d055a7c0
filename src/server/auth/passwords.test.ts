// Passwords at rest: as strong as the installation asks for, each with a salt of its own, and read back by what was stored with them.
import { describe, expect, it } from 'vitest'
import { passwordCost } from '#domain/account/password-cost.ts'
import { readConfig } from '../config.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const quick = { ...passwordCost, memory: 8, passes: 1 }

describe('a stored password', () => {
  it('costs what OWASP asks of argon2id, in every installation', () => {
    expect(readConfig({}).passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 })
  })
  it('says its cost and its salt', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => hashPassword('una frase', readConfig({}).passwordCost)))
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
  })
  it.each([passwordCost, quick])('is proved by the same password at $memory KiB, and by no other', async (cost) => {
    const stored = await hashPassword('una frase', cost)
    expect(await verifyPassword(stored, 'una frase')).toBe(true)
    expect(await verifyPassword(stored, 'una frasé')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })
  it('is none where nothing is stored, or something else', async () => {
    for (const stored of [null, undefined, 'una frase']) expect(await verifyPassword(stored, 'una frase')).toBe(false)
  })
})
