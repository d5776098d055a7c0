// Revocation lists: ours is made here; those of others are kept with the seal.

import { type Authority, type Certificate, extension, keyName } from './certificate.ts'
import {
  bits,
  expectTag,
  integer,
  partsOf,
  readDer,
  readOid,
  readTime,
  sequence,
  tags,
  time,
  wrapped,
  write,
} from './der.ts'
import { hashes, oids, signatureKinds } from './oids.ts'
import { algorithmOf, isSignedBy, signWith } from './signature.ts'

/** A certificate with a stolen or lost key; `serial` as encoded. Replaced certificates stay valid. */
export type Revoked = { serial: Buffer; at: Date }

const enumerated = 0x0a
const keyCompromise = 1

type ListDetails = { number: number; from: Date; until: Date; revoked: readonly Revoked[] }

export function makeRevocationList(
  { certificate, key }: Authority,
  { number, from, until, revoked }: ListDetails,
): Buffer {
  const entries = revoked.map(({ serial, at }) =>
    sequence(serial, time(at), sequence(extension(oids.crlReason, write(enumerated, Buffer.from([keyCompromise]))))),
  )
  const algorithm = algorithmOf(key)
  const content = sequence(
    integer(1),
    algorithm,
    certificate.subject,
    time(from),
    time(until),
    // The format forbids an empty list of entries: it is left out.
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    write(
      wrapped(0),
      sequence(
        extension(oids.authorityKey, sequence(write(0x80, keyName(certificate.x509.publicKey)))),
        extension(oids.crlNumber, integer(number)),
      ),
    ),
  )
  return sequence(content, algorithm, bits(signWith(key, content)))
}

type RevocationList = { der: Buffer; until: Date | undefined; serials: Set<string> }

/** The list, if this issuer signed it; otherwise undefined. */
export function readRevocationList(der: Uint8Array, issuer: Certificate): RevocationList | undefined {
  const whole = readDer(der)
  const [content, algorithm, signature] = partsOf(whole)
  const kind = signatureKinds[readOid(partsOf(algorithm)[0])]
  const parts = partsOf(content)
  const first = parts[0]?.tag === tags.integer ? 1 : 0
  const { key, hash = '' } = kind ?? {}
  if (!content || !key || !Object.values(hashes).includes(hash)) return undefined
  if (!parts[first + 1]?.whole.equals(issuer.subject)) return undefined
  const signed = expectTag(signature, tags.bits).content.subarray(1)
  if (!isSignedBy(issuer.x509.publicKey, { key, hash }, content.whole, signed)) return undefined
  const rest = parts.slice(first + 3)
  const hasEnd = rest[0]?.tag === tags.utcTime || rest[0]?.tag === tags.generalizedTime
  const list = rest.find(({ tag }) => tag === tags.sequence)
  return {
    der: whole.whole,
    until: hasEnd ? readTime(rest[0]) : undefined,
    serials: new Set(list ? partsOf(list).map((entry) => partsOf(entry)[0]?.whole.toString('hex') ?? '') : []),
  }
}
