// Activation codes are stored as keyed hashes: they can be looked up, but not read from a stolen database.
import { readCode } from '#domain/plan/code.ts'
import type { Vault } from './vault.ts'

export function fingerprintOfCode(vault: Vault, typed: string): Buffer | undefined {
  const code = readCode(typed)
  return code === undefined ? undefined : vault.fingerprint(`activation code ${code}`)
}
