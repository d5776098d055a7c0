// Signatures over bytes, by the two kinds of keys that seals are made with.
import { type KeyObject, sign, verify } from 'node:crypto'
import { nothing, oid, sequence } from './der.ts'
import { oids } from './oids.ts'

/** How what is signed with this key names it. */
export const algorithmOf = (key: KeyObject): Buffer =>
  key.asymmetricKeyType === 'rsa' ? sequence(oid(oids.rsaWithSha256), nothing) : sequence(oid(oids.ecdsaWithSha256))

export const signWith = (key: KeyObject, bytes: Uint8Array): Buffer => sign('sha256', bytes, key)

/** ECDSA's are a few bytes shorter by chance. */
export function longestSignature({ asymmetricKeyDetails }: KeyObject): number {
  const { modulusLength, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (modulusLength) return Math.ceil(modulusLength / 8)
  return ecdsaBytes[namedCurve] ?? 144
}

const ecdsaBytes: Record<string, number> = { prime256v1: 72, secp384r1: 104 }

/** False too where the signature is not even one. */
export function isSignedBy(key: KeyObject, hash: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(hash, bytes, key, signature)
  } catch {
    return false
  }
}
