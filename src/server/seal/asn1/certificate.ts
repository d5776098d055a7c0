// Reads certificates, as far as seals need it, and makes those of this installation.
import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import {
  bits,
  childrenOf,
  type Der,
  expectTag,
  integer,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  sequence,
  setOf,
  tags,
  time,
  truth,
  utf8,
  wrapped,
  write,
} from './der.ts'
import { oids } from './oids.ts'
import { algorithmOf, signWith } from './signature.ts'

/** `serial`, `issuer` and `subject` as encoded, so that they can be compared and copied. */
export type Certificate = {
  der: Buffer
  x509: X509Certificate
  serial: Buffer
  issuer: Buffer
  subject: Buffer
  extensions: Map<string, { isCritical: boolean; value: Buffer }>
}

export const sha256 = (...pieces: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest()
}

export function readCertificate(der: Uint8Array): Certificate {
  const whole = readDer(der)
  const [signed] = partsOf(whole)
  const parts = partsOf(signed)
  const first = parts[0]?.tag === wrapped(0) ? 1 : 0
  const serial = expectTag(parts[first], tags.integer)
  const issuer = expectTag(parts[first + 2], tags.sequence)
  const subject = expectTag(parts[first + 4], tags.sequence)
  return {
    der: whole.whole,
    x509: new X509Certificate(whole.whole),
    serial: serial.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    extensions: extensionsIn(parts.find(({ tag }) => tag === wrapped(3))),
  }
}

function extensionsIn(given: Der | undefined): Certificate['extensions'] {
  if (!given) return new Map()
  return new Map(
    partsOf(readDer(given.content)).map((extension) => {
      const [name, ...rest] = partsOf(extension)
      const value = expectTag(rest.at(-1), tags.octets).content
      return [readOid(name), { isCritical: rest.length === 2 && rest[0]?.content[0] === 0xff, value }]
    }),
  )
}

/** The extended key usages, if the certificate has any. */
export function purposesOf({ extensions }: Certificate): string[] | undefined {
  const found = extensions.get(oids.extendedKeyUsage)
  return found && partsOf(readDer(found.value)).map(readOid)
}

/** Whether it declares itself qualified (ETSI EN 319 412-5, clause 4.2.1); its issuer is responsible for that. */
export function isDeclaredQualified({ extensions, issuer, subject }: Certificate): boolean {
  const found = extensions.get(oids.qcStatements)
  if (!found || issuer.equals(subject)) return false
  try {
    return partsOf(readDer(found.value)).some((each) => readOid(partsOf(each)[0]) === oids.qcCompliance)
  } catch {
    // An unreadable extension proves nothing, and does not make the seal invalid.
    return false
  }
}

/** The names for people. Node's `toLegacyObject()` decodes them too, but crashes on Brainpool keys (docs/decisions/0093). */
export function nameIn(name: Buffer): { commonName: string | undefined; organisation: string | undefined } {
  const found = new Map<string, string>()
  for (const set of partsOf(readDer(name)))
    for (const pair of childrenOf(expectTag(set, tags.set))) {
      const [kind, value] = partsOf(pair)
      if (value) found.set(readOid(kind), textOf(value))
    }
  return { commonName: found.get(oids.commonName), organisation: found.get(oids.organisation) }
}

const twoByteText = 0x1e

function textOf({ tag, content }: Der): string {
  const shown =
    tag === twoByteText && content.length % 2 === 0
      ? Buffer.from(content).swap16().toString('utf16le')
      : content.toString(tag === tags.utf8 ? 'utf8' : 'latin1')
  return shown.replace(/\p{Cc}/gu, ' ').slice(0, 200)
}

export const isSame = (a: Certificate, b: Certificate): boolean => a.der.equals(b.der)

/** Checks the issuer's name, its right to issue, and the signature. */
export const isIssuedBy = (issued: Certificate, issuer: Certificate): boolean =>
  issuer.x509.ca && issued.x509.checkIssued(issuer.x509) && issued.x509.verify(issuer.x509.publicKey)

export const isValidAt = ({ x509 }: Certificate, moment: Date): boolean =>
  x509.validFromDate <= moment && moment <= x509.validToDate

const longestChain = 8

/** The chain from a certificate up to one of `roots`; undefined where there is none. All valid at that moment. */
export function chainTo(
  roots: readonly Certificate[],
  certificate: Certificate,
  others: readonly Certificate[],
  moment: Date,
): Certificate[] | undefined {
  const chain = [certificate]
  while (chain.length <= longestChain) {
    const last = chain.at(-1) ?? certificate
    if (!isValidAt(last, moment)) return undefined
    if (roots.some((root) => isSame(root, last))) return chain
    const issuer =
      roots.find((root) => isIssuedBy(last, root)) ??
      others.find((other) => !chain.some((known) => isSame(known, other)) && isIssuedBy(last, other))
    if (!issuer) return undefined
    chain.push(issuer)
  }
  return undefined
}

export type Authority = { certificate: Certificate; key: KeyObject }
type Naming = { commonName: string; organisation: string }
type Making = { name: Naming; publicKey: KeyObject; serial: Buffer; from: Date; until: Date }

/** The authority of an installation: signs its sealing certificates and its revocation list, and nothing else. */
export function makeAuthority({ key, ...making }: Making & { key: KeyObject }): Certificate {
  const subject = nameOf(making.name)
  return signed(making, subject, key, [
    // Path length 0: no authorities under it.
    extension(oids.basicConstraints, sequence(truth, integer(0)), true),
    // Key usage: certificates and revocation lists.
    extension(oids.keyUsage, write(tags.bits, Buffer.from([1, 0b0000_0110])), true),
    extension(oids.subjectKey, octets(keyName(making.publicKey))),
  ])
}

/** A certificate for sealing. `listAddress` is where its revocation list can be fetched, if anywhere. */
export function issueCertificate(
  { certificate, key }: Authority,
  { listAddress, ...making }: Making & { listAddress: string | undefined },
): Certificate {
  const address = listAddress && write(0x86, Buffer.from(listAddress, 'latin1'))
  return signed(making, certificate.subject, key, [
    extension(oids.basicConstraints, sequence(), true),
    // Key usage: digital signature and non-repudiation.
    extension(oids.keyUsage, write(tags.bits, Buffer.from([6, 0b1100_0000])), true),
    // Programs that do not know the purpose of signing documents accept that of signing mail.
    extension(oids.extendedKeyUsage, sequence(oid(oids.documentSigning), oid(oids.emailProtection))),
    extension(oids.subjectKey, octets(keyName(making.publicKey))),
    extension(oids.authorityKey, sequence(write(0x80, keyName(certificate.x509.publicKey)))),
    ...(address
      ? [extension(oids.revocationLists, sequence(sequence(write(wrapped(0), write(wrapped(0), address)))))]
      : []),
  ])
}

function signed(
  { name, publicKey, serial, from, until }: Making,
  issuer: Buffer,
  key: KeyObject,
  extensions: Buffer[],
): Certificate {
  const algorithm = algorithmOf(key)
  const content = sequence(
    write(wrapped(0), integer(2)),
    integer(serial),
    algorithm,
    issuer,
    sequence(time(from), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    write(wrapped(3), sequence(...extensions)),
  )
  return readCertificate(sequence(content, algorithm, bits(signWith(key, content))))
}

const nameOf = ({ commonName, organisation }: Naming): Buffer =>
  sequence(
    setOf(sequence(oid(oids.organisation), utf8(organisation))),
    setOf(sequence(oid(oids.commonName), utf8(commonName))),
  )

export const extension = (name: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(name), ...(isCritical ? [truth] : []), octets(value))

/** The key identifier: a hash of the key. */
export const keyName = (publicKey: KeyObject): Buffer =>
  sha256(publicKey.export({ type: 'spki', format: 'der' })).subarray(0, 20)
