// Signatures over bytes: made with the two kinds of sealing keys, checked with the algorithms of other programs.
import { constants, type KeyObject, sign, verify } from 'node:crypto'
import { childrenOf, type Der, nothing, oid, partsOf, readDer, readOid, readSmall, sequence, wrapped } from './der.ts'
import { hashes, oids, type SignatureKind, signatureKinds, weakHashes } from './oids.ts'

/** The algorithm identifier for this key. */
export const algorithmOf = (key: KeyObject): Buffer =>
  key.asymmetricKeyType === 'rsa' ? sequence(oid(oids.rsaWithSha256), nothing) : sequence(oid(oids.ecdsaWithSha256))

export const signWith = (key: KeyObject, bytes: Uint8Array): Buffer => sign('sha256', bytes, key)

/** ECDSA signatures vary by a few bytes. */
export function longestSignature({ asymmetricKeyDetails }: KeyObject): number {
  const { modulusLength, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (modulusLength) return Math.ceil(modulusLength / 8)
  return ecdsaBytes[namedCurve] ?? 144
}

const ecdsaBytes: Record<string, number> = { prime256v1: 72, secp384r1: 104 }

/** How a signature is to be checked. */
type SignatureMethod = Pick<SignatureKind, 'key'> & { hash: string; saltLength?: number }

/** Undefined for an unknown algorithm. `hash` is the digest algorithm named beside the signature. */
export function methodOf({ signatureAlgorithm, hash }: { signatureAlgorithm: Der; hash: string | undefined }) {
  const [named, details] = partsOf(signatureAlgorithm)
  const kind = signatureKinds[readOid(named)]
  if (!kind || !hash) return undefined
  if (kind.isPss) return pssMethod(details, hash)
  return (kind.hash ?? hash) === hash ? { key: kind.key, hash } : undefined
}

const maskGeneration1 = '1.2.840.113549.1.1.8'

/** RSASSA-PSS-params (RFC 4055): each part has a default, which is SHA-1 and a salt of 20 bytes. */
function pssMethod(details: Der | undefined, hash: string): SignatureMethod | undefined {
  const parts = new Map((details ? partsOf(details) : []).map((part) => [part.tag, readDer(part.content)]))
  const hashIn = (algorithm: Der | undefined) => {
    if (!algorithm) return 'sha1'
    const name = readOid(childrenOf(algorithm)[0])
    return hashes[name] ?? weakHashes[name]
  }
  const [generation, inner] = parts.has(wrapped(1)) ? partsOf(parts.get(wrapped(1))) : []
  const isKnown = generation === undefined || readOid(generation) === maskGeneration1
  // Node can use only one hash for the signature and its mask.
  if (!isKnown || hashIn(parts.get(wrapped(0))) !== hash || hashIn(inner) !== hash) return undefined
  const salt = parts.get(wrapped(2))
  return { key: 'rsa', hash, saltLength: salt ? readSmall(salt) : 20 }
}

export const fits = ({ key, saltLength }: SignatureMethod, { asymmetricKeyType }: KeyObject): boolean =>
  asymmetricKeyType === key || (saltLength !== undefined && asymmetricKeyType === 'rsa-pss')

/** False too for a malformed signature. */
export function isSignedBy(
  key: KeyObject,
  { key: kind, hash, saltLength }: SignatureMethod,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const padding = constants.RSA_PKCS1_PSS_PADDING
  try {
    // Ed25519 has a hash of its own.
    const algorithm = kind === 'ed25519' ? null : hash
    return verify(algorithm, bytes, saltLength === undefined ? key : { key, padding, saltLength }, signature)
  } catch {
    return false
  }
}
