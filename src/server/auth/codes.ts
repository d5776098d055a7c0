// What we keep of an activation code: enough to know it again, too little to make it from a stolen database.
import { readCode } from '#domain/plan/code.ts'
import type { Vault } from './vault.ts'

export function fingerprintOfCode(vault: Vault, typed: string): Buffer | undefined {
  const code = readCode(typed)
  return code === undefined ? undefined : vault.fingerprint(`activation code ${code}`)
}
