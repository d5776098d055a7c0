// CMS: bytes, who signed them, and what the signature says. Written for seals, read from seals and timestamps of anybody.
import { createHash } from 'node:crypto'
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
import { hashes, oids, signatureKinds } from './oids.ts'
import { algorithmOf, isSignedBy } from './signature.ts'
import type { Signer } from './signer.ts'

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

/** The one form that our seals have: whatever was changed in one, even where nothing signs it, is no longer this. */
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
  signatureKind: { key: 'rsa' | 'ec'; hash?: string } | undefined
  signature: Buffer
  /** As they stand in it, without what holds them together. */
  attributes: Buffer
  signed: Map<string, Der[]>
  unsigned: Map<string, Der[]>
  /** Versions and names of algorithms, which no signature covers, are what the rest makes them. */
  isWellFormed: boolean
}

const instead = 0x80
const mostCertificates = 20

/** Throws where it is anything else than data with one signer. */
export function readSignedData(value: Der): SignedData {
  const [kind, holder] = partsOf(value)
  if (readOid(kind) !== oids.signedData) throw new NotDer('no signed data')
  const parts = partsOf(readDer(expectTag(holder, wrapped(0)).content))
  const [type, inner] = partsOf(parts[2])
  const rest = parts.slice(3)
  const certificates = rest.find(({ tag }) => tag === wrapped(0))
  const signers = childrenOf(expectTag(rest.at(-1), tags.set))
  if (signers.length !== 1) throw new NotDer('not one signer')
  const [version, signer, digest, ...remaining] = partsOf(signers[0])
  const attributes = remaining[0]?.tag === wrapped(0) ? remaining.shift() : undefined
  const [signatureAlgorithm, signature, unsigned] = remaining
  if (!signer) throw new NotDer('no signer')
  return {
    contentType: readOid(type),
    content: inner && expectTag(readDer(expectTag(inner, wrapped(0)).content), tags.octets).content,
    certificates: certificates
      ? childrenOf(certificates)
          .slice(0, mostCertificates)
          .map(({ whole }) => readCertificate(whole))
      : [],
    signer,
    hash: hashes[readOid(partsOf(digest)[0])],
    signatureKind: signatureKinds[readOid(partsOf(signatureAlgorithm)[0])],
    signature: expectTag(signature, tags.octets).content,
    attributes: attributes?.content ?? Buffer.alloc(0),
    signed: attributesIn(attributes),
    unsigned: attributesIn(unsigned && expectTag(unsigned, wrapped(1))),
    isWellFormed:
      readSmall(version) === (signer.tag === instead ? 3 : 1) &&
      readSmall(parts[0]) === (readOid(type) === oids.data ? 1 : 3) &&
      [...childrenOf(expectTag(parts[1], tags.set)), digest].every((each) => isPlain(each, hashes)) &&
      isPlain(signatureAlgorithm, signatureKinds),
  }
}

/** A known algorithm without details of its own. */
function isPlain(algorithm: Der | undefined, known: Record<string, unknown>): boolean {
  const [named, details] = partsOf(algorithm)
  return Object.hasOwn(known, readOid(named)) && (!details || details.whole.equals(nothing))
}

function attributesIn(holder: Der | undefined): Map<string, Der[]> {
  const found = new Map<string, Der[]>()
  for (const each of holder ? childrenOf(holder) : []) {
    const [kind, values] = partsOf(each)
    const name = readOid(kind)
    if (found.has(name)) throw new NotDer('an attribute that is there twice')
    found.set(name, childrenOf(expectTag(values, tags.set)))
  }
  return found
}

export type SignatureFault = 'malformed' | 'unsupported' | 'bytes' | 'certificate' | 'signature'
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

/** Whether it holds: the digest of what is signed, which certificate, and the signature itself. */
export function checkSignature(
  data: SignedData,
  contentType: string,
  digestWith: (hash: string) => Buffer,
): SignatureCheck {
  const certificate = namedSigner(data)
  const { hash, signatureKind, signed } = data
  if (!hash || !signatureKind) return { certificate, fault: 'unsupported' }
  const digest = only(signed.get(oids.messageDigest))
  const type = only(signed.get(oids.contentType))
  if (!digest || !type || readOid(type) !== contentType) return { certificate, fault: 'malformed' }
  if (!expectTag(digest, tags.octets).content.equals(digestWith(hash))) return { certificate, fault: 'bytes' }
  if (!certificate || !isNamedInside(data, certificate)) return { certificate, fault: 'certificate' }
  const { publicKey } = certificate.x509
  const isFitting = publicKey.asymmetricKeyType === signatureKind.key && (signatureKind.hash ?? hash) === hash
  if (!isFitting) return { certificate, fault: 'unsupported' }
  const isSigned = isSignedBy(publicKey, hash, signedForm(data.attributes), data.signature)
  return isSigned ? { certificate, fault: undefined } : { certificate, fault: 'signature' }
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
  const hash = isNamed ? hashes[readOid(partsOf(parts[0])[0])] : usual
  const value = expectTag(parts[isNamed ? 1 : 0], tags.octets).content
  return hash !== undefined && value.equals(createHash(hash).update(der).digest())
}
