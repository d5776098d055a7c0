// Encrypted values open with their key only.
import { describe, expect, it } from 'vitest'
import { openVault } from './vault.ts'

describe('the vault', () => {
  const vault = openVault('un secreto')
  it('gives back what it sealed', () => expect(vault.open(vault.seal('JBSWY3DPEHPK3PXP ñ'))).toBe('JBSWY3DPEHPK3PXP ñ'))
  it('seals the same words differently each time', () => {
    expect(vault.seal('x').equals(vault.seal('x'))).toBe(false)
  })
  it('shows nothing of what is inside', () =>
    expect(vault.seal('JBSWY3DP').toString('latin1')).not.toContain('JBSWY3DP'))
  it('opens nothing that was touched, cut short, or sealed with another key', () => {
    const sealed = vault.seal('secreto')
    const touched = Buffer.from(sealed)
    touched[20] = (touched[20] ?? 0) ^ 1
    expect(vault.open(touched)).toBeUndefined()
    expect(vault.open(sealed.subarray(0, 10))).toBeUndefined()
    expect(openVault('otro').open(sealed)).toBeUndefined()
  })
  it('fingerprints alike with one key, and differently with another', () => {
    expect(vault.fingerprint('A1').equals(vault.fingerprint('A1'))).toBe(true)
    expect(vault.fingerprint('A1').equals(openVault('otro').fingerprint('A1'))).toBe(false)
  })

  it('encrypts with the first of its sealing keys, and opens with all of them and its own', () => {
    const [first, second] = ['una llave nueva', 'otra más nueva']
    const [mixed, turned] = [openVault('un secreto', [first]), openVault('un secreto', [second, first])]
    const [old, newer] = [vault.seal('x'), mixed.seal('x')]
    expect([turned.open(old), turned.open(newer), vault.open(newer)]).toEqual(['x', 'x', undefined])
    expect([mixed.isCurrent(old), mixed.isCurrent(newer), turned.isCurrent(newer)]).toEqual([false, true, false])
    // Before machines encrypt with it, all of them must know it.
    const ready = openVault('un secreto', ['un secreto', first])
    expect([ready.open(newer), vault.open(ready.seal('x'))]).toEqual(['x', 'x'])
  })
  it('keeps links and fingerprints whatever encrypts', () => {
    const turned = openVault('un secreto', ['una llave nueva'])
    expect(turned.linkSecret('a')).toBe(vault.linkSecret('a'))
    expect(turned.fingerprint('a').equals(vault.fingerprint('a'))).toBe(true)
  })
})
