// Timestamps (RFC 3161): the request, and what the answer proves.
import { type Certificate, chainTo, purposesOf, sha256 } from './certificate.ts'
import {
  expectTag,
  integer,
  NotDer,
  nothing,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  readSmall,
  readTime,
  readUnsigned,
  sequence,
  tags,
  truth,
} from './der.ts'
import { hashes, oids, weakHashes } from './oids.ts'
import {
  type Covered,
  checkSignature,
  coveredBytes,
  readSignedData,
  type SignatureFault,
  type SignedData,
} from './signed-data.ts'

/** A request over these bytes, by their SHA-256, with the authority's certificates in the answer. */
export const timestampRequest = (bytes: Uint8Array, nonce: Buffer): Buffer =>
  sequence(integer(1), sequence(sequence(oid(oids.sha256), nothing), octets(sha256(bytes))), integer(nonce), truth)

export type Token = {
  data: SignedData
  info: Buffer
  hash: string | undefined
  imprint: Buffer
  at: Date
  nonce: Buffer | undefined
}

/** Granted, or granted with changes. */
const isGranted = (status: number): boolean => status <= 1

/** The token in an answer; undefined where the authority refuses. */
export function tokenIn(answer: Uint8Array): Buffer | undefined {
  const [status, token] = partsOf(readDer(answer))
  return isGranted(readSmall(partsOf(status)[0])) ? token?.whole : undefined
}

export function readToken(token: Uint8Array): Token {
  const data = readSignedData(readDer(token))
  if (data.contentType !== oids.timestampInfo || !data.content) throw new NotDer('no timestamp')
  const [, , imprint, , time, ...rest] = partsOf(readDer(data.content))
  const [algorithm, value] = partsOf(imprint)
  const nonce = rest.find(({ tag }) => tag === tags.integer)
  const hash = readOid(partsOf(algorithm)[0])
  return {
    data,
    info: data.content,
    hash: hashes[hash] ?? weakHashes[hash],
    imprint: expectTag(value, tags.octets).content,
    at: readTime(time),
    nonce: nonce && readUnsigned(nonce),
  }
}

/** `imprint`: it is about other bytes. `unsupported`: it cannot be checked here. `weak`: it holds, by a hash that can be forged. */
type TokenFault = 'imprint' | 'signature' | 'purpose' | 'unsupported' | 'weak'
export type TokenCheck =
  | { fault: undefined; at: Date; authority: Certificate; chain: Certificate[] | undefined }
  | { fault: TokenFault }

/** Whether it is about these bytes and signed for timestamping; `chain` leads to one of `roots`, if any. */
export function checkToken(token: Token, covered: Covered, roots: readonly Certificate[]): TokenCheck {
  const { hash, imprint, info, data, at } = token
  if (!hash) return { fault: 'unsupported' }
  if (!covered.digest(hash).equals(imprint)) return { fault: 'imprint' }
  const checked = checkSignature(data, oids.timestampInfo, coveredBytes(info))
  if (checked.fault) return { fault: faults[checked.fault] }
  if (Object.values(weakHashes).includes(hash)) return { fault: 'weak' }
  const { certificate } = checked
  const purposes = purposesOf(certificate)
  // The certificate's only purpose, and marked critical.
  const isFor = purposes?.length === 1 && purposes[0] === oids.timeStamping
  if (!isFor || !certificate.extensions.get(oids.extendedKeyUsage)?.isCritical) return { fault: 'purpose' }
  return { fault: undefined, at, authority: certificate, chain: chainTo(roots, certificate, data.certificates, at) }
}

const faults: Record<SignatureFault, TokenFault> = {
  malformed: 'unsupported',
  unsupported: 'unsupported',
  missing: 'unsupported',
  weak: 'weak',
  bytes: 'signature',
  certificate: 'signature',
  signature: 'signature',
}
