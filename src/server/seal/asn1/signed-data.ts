// CMS: bytes, who signed them, and what the signature says. Written for our seals, read from seals and timestamps of any program.
import { createHash } from 'node:crypto'
import type { Signer } from '../signer.ts'
import { type Certificate, readCertificate, sha256 } from './certificate.ts'
import {
  childrenOf,
  type Der,
  expectTag,
  inOrder,
  integer,
  NotDer,
  nothing,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  readSmall,
  sequence,
  setOf,
  tags,
  wrapped,
  write,
} from './der.ts'
import { hashes, oids, signatureKinds, weakHashes } from './oids.ts'
import { algorithmOf, fits, isSignedBy, methodOf } from './signature.ts'

const attribute = (name: string, value: Buffer): Buffer => sequence(oid(name), setOf(value))

/**
 * What is signed of a file with this digest. There is no signing time: it would be the signer's own word, and PAdES keeps
 * that in the file's dictionary.
 */
export function attributesFor(digest: Buffer, certificate: Certificate): Buffer {
  const named = sequence(
    octets(sha256(certificate.der)),
    sequence(sequence(write(wrapped(4), certificate.issuer)), certificate.serial),
  )
  return Buffer.concat(
    inOrder([
      attribute(oids.contentType, oid(oids.data)),
      attribute(oids.messageDigest, octets(digest)),
      attribute(oids.signingCertificateV2, sequence(sequence(named))),
    ]),
  )
}

/** What the signature itself is made over. */
export const signedForm = (attributes: Buffer): Buffer => write(tags.set, attributes)

type Pieces = {
  signer: Pick<Signer, 'certificate' | 'chain'>
  attributes: Buffer
  signature: Buffer
  token: Buffer | undefined
}

/** The one form of our seals: any change, even in parts that no signature covers, makes another form. */
export function assemble({ signer, attributes, signature, token }: Pieces): Buffer {
  const { certificate, chain } = signer
  const digestAlgorithm = sequence(oid(oids.sha256))
  const signerInfo = sequence(
    integer(1),
    sequence(certificate.issuer, certificate.serial),
    digestAlgorithm,
    write(wrapped(0), attributes),
    algorithmOf(certificate.x509.publicKey),
    octets(signature),
    ...(token ? [write(wrapped(1), attribute(oids.timestampToken, token))] : []),
  )
  const certificates = inOrder([certificate, ...chain].map(({ der }) => der))
  return sequence(
    oid(oids.signedData),
    write(
      wrapped(0),
      sequence(
        integer(1),
        setOf(digestAlgorithm),
        sequence(oid(oids.data)),
        write(wrapped(0), ...certificates),
        setOf(signerInfo),
      ),
    ),
  )
}

export type SignedData = {
  contentType: string
  content: Buffer | undefined
  certificates: Certificate[]
  signer: Der
  hash: string | undefined
  signatureAlgorithm: Der
  signature: Buffer
  /** As they stand in it, without what holds them together; undefined where the signature is over the content itself. */
  attributes: Buffer | undefined
  signed: Map<string, Der[]>
  unsigned: Map<string, Der[]>
  /** Versions, names of algorithms and certificates, which no signature covers, are what the rest makes them. */
  isWellFormed: boolean
}

const instead = 0x80
const mostCertificates = 20
const mostSigners = 20

/** Throws where it is anything else than data with one signer. */
export function readSignedData(value: Der): SignedData {
  const [data, ...more] = readSigners(value)
  if (!data || more.length > 0) throw new NotDer('not one signer')
  return data
}

/** The same data once for each of its signers. */
export function readSigners(value: Der): SignedData[] {
  const [kind, holder] = partsOf(value)
  if (readOid(kind) !== oids.signedData) throw new NotDer('no signed data')
  const parts = partsOf(readDer(expectTag(holder, wrapped(0)).content))
  const [version, digests, encapsulated, ...rest] = parts
  const [type, inner] = partsOf(encapsulated)
  const held = rest.find(({ tag }) => tag === wrapped(0))
  const all = held ? childrenOf(held).slice(0, mostCertificates) : []
  const certificates = all.flatMap(({ whole }) => readable(whole) ?? [])
  const contentType = readOid(type)
  const signers = childrenOf(expectTag(rest.at(-1), tags.set))
  if (signers.length > mostSigners) throw new NotDer('too many signers')
  return signers.map((each) => {
    const { signerVersion, digest, ...read } = readSigner(each)
    return {
      ...read,
      contentType,
      content: inner && expectTag(readDer(expectTag(inner, wrapped(0)).content), tags.octets).content,
      certificates,
      isWellFormed:
        certificates.length === all.length &&
        signerVersion === (read.signer.tag === instead ? 3 : 1) &&
        readSmall(version) === (contentType === oids.data ? 1 : 3) &&
        [...childrenOf(expectTag(digests, tags.set)), digest].every((algorithm) => isPlain(algorithm, hashes)) &&
        isPlain(read.signatureAlgorithm, signatureKinds),
    }
  })
}

function readSigner(value: Der) {
  const [version, signer, digest, ...remaining] = partsOf(value)
  const attributes = remaining[0]?.tag === wrapped(0) ? remaining.shift() : undefined
  const [signatureAlgorithm, signature, unsigned] = remaining
  if (!signer || !signatureAlgorithm) throw new NotDer('no signer')
  const named = readOid(partsOf(digest)[0])
  return {
    signerVersion: readSmall(version),
    signer,
    digest,
    hash: hashes[named] ?? weakHashes[named],
    signatureAlgorithm,
    signature: expectTag(signature, tags.octets).content,
    attributes: attributes?.content,
    signed: attributesIn(attributes),
    unsigned: attributesIn(unsigned && expectTag(unsigned, wrapped(1))),
  }
}

/** Undefined for other kinds of certificates, and for unreadable ones. */
function readable(der: Buffer): Certificate | undefined {
  try {
    return readCertificate(der)
  } catch {
    return undefined
  }
}

/** A known algorithm without details of its own. */
function isPlain(algorithm: Der | undefined, known: Record<string, unknown>): boolean {
  const [named, details] = partsOf(algorithm)
  return Object.hasOwn(known, readOid(named)) && (!details || details.whole.equals(nothing))
}

/** All values of each: an attribute that is there twice has those of both. */
function attributesIn(holder: Der | undefined): Map<string, Der[]> {
  const found = new Map<string, Der[]>()
  for (const each of holder ? childrenOf(holder) : []) {
    const [kind, values] = partsOf(each)
    const name = readOid(kind)
    found.set(name, [...(found.get(name) ?? []), ...childrenOf(expectTag(values, tags.set))])
  }
  return found
}

/**
 * `bytes`: what is signed has another digest. `certificate`: the signature names another one than the one that is there. `weak`: all
 * holds, by a hash that can be forged. `unsupported`, `malformed` and `missing` (the certificate) say that it cannot be checked.
 */
export type SignatureFault = 'malformed' | 'unsupported' | 'missing' | 'weak' | 'bytes' | 'certificate' | 'signature'
export type SignatureCheck =
  | { certificate: Certificate; fault: undefined }
  | { certificate: Certificate | undefined; fault: SignatureFault }

/** The certificate that the signature names, whether or not it is the right one. */
export function namedSigner({ certificates, signer }: SignedData): Certificate | undefined {
  if (signer.tag === instead)
    return certificates.find(({ extensions }) =>
      extensions.get(oids.subjectKey)?.value.subarray(2).equals(signer.content),
    )
  return certificates.find(({ issuer, serial }) => Buffer.concat([issuer, serial]).equals(signer.content))
}

/** What a signature is over. */
export type Covered = { bytes: () => Buffer; digest: (hash: string) => Buffer }

export const coveredBytes = (bytes: Uint8Array): Covered => ({
  bytes: () => Buffer.from(bytes),
  digest: (hash) => createHash(hash).update(bytes).digest(),
})

/** Whether it holds: the digest of what is signed, which certificate, and the signature itself. */
export function checkSignature(data: SignedData, contentType: string, covered: Covered): SignatureCheck {
  const certificate = namedSigner(data)
  const { hash, signed, attributes } = data
  const method = methodOf(data)
  if (attributes) {
    const digest = only(signed.get(oids.messageDigest))
    const type = only(signed.get(oids.contentType))
    if (!digest || !type || readOid(type) !== contentType) return { certificate, fault: 'malformed' }
    if (!hash) return { certificate, fault: 'unsupported' }
    if (!expectTag(digest, tags.octets).content.equals(covered.digest(hash))) return { certificate, fault: 'bytes' }
  }
  if (!certificate) return { certificate, fault: 'missing' }
  if (!isNamedInside(data, certificate)) return { certificate, fault: 'certificate' }
  if (!hash || !method || !fits(method, certificate.x509.publicKey)) return { certificate, fault: 'unsupported' }
  const over = attributes ? signedForm(attributes) : covered.bytes()
  if (!isSignedBy(certificate.x509.publicKey, method, over, data.signature)) return { certificate, fault: 'signature' }
  const isWeak = [hash, method.hash].some((each) => Object.values(weakHashes).includes(each))
  return isWeak ? { certificate, fault: 'weak' } : { certificate, fault: undefined }
}

const only = (values: Der[] | undefined): Der | undefined => (values?.length === 1 ? values[0] : undefined)

/** The signature covers a hash of its own certificate: another one with the same key and name is another one. */
function isNamedInside({ signed }: SignedData, { der }: Certificate): boolean {
  const newer = only(signed.get(oids.signingCertificateV2))
  const older = only(signed.get(oids.signingCertificate))
  const found = newer ?? older
  // Seals of others may come without; ours never do, and are known by it.
  if (!found) return true
  const parts = partsOf(partsOf(partsOf(found)[0])[0])
  const isNamed = parts[0]?.tag === tags.sequence
  const usual = newer ? 'sha256' : 'sha1'
  const named = isNamed ? readOid(partsOf(parts[0])[0]) : undefined
  const hash = named === undefined ? usual : (hashes[named] ?? weakHashes[named])
  const value = expectTag(parts[isNamed ? 1 : 0], tags.octets).content
  // An unknown hash algorithm contradicts nothing.
  return hash === undefined || value.equals(createHash(hash).update(der).digest())
}
