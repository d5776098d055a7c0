// Timestamps (RFC 3161): what is asked for, and what an authority's answer says and proves.
import { createHash } from 'node:crypto'
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
import { hashes, oids } from './oids.ts'
import { checkSignature, readSignedData, type SignedData } from './signed-data.ts'

/** Over these bytes, by their SHA-256, with the certificates that prove it. */
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
  return {
    data,
    info: data.content,
    hash: hashes[readOid(partsOf(algorithm)[0])],
    imprint: expectTag(value, tags.octets).content,
    at: readTime(time),
    nonce: nonce && readUnsigned(nonce),
  }
}

export type TokenCheck =
  | { fault: undefined; at: Date; authority: Certificate; chain: Certificate[] | undefined }
  | { fault: 'imprint' | 'signature' | 'purpose' }

/** Whether it is about these bytes and signed by somebody who may; `chain` leads to one of `roots`, where it does. */
export function checkToken(
  token: Token,
  digestWith: (hash: string) => Buffer,
  roots: readonly Certificate[],
): TokenCheck {
  if (!token.hash || !digestWith(token.hash).equals(token.imprint)) return { fault: 'imprint' }
  const checked = checkSignature(token.data, oids.timestampInfo, (hash) => createHash(hash).update(token.info).digest())
  if (checked.fault) return { fault: 'signature' }
  const { certificate } = checked
  const purposes = purposesOf(certificate)
  // For nothing else, and whoever does not understand that must not use it.
  const isFor = purposes?.length === 1 && purposes[0] === oids.timeStamping
  if (!isFor || !certificate.extensions.get(oids.extendedKeyUsage)?.isCritical) return { fault: 'purpose' }
  const chain = chainTo(roots, certificate, token.data.certificates, token.at)
  return { fault: undefined, at: token.at, authority: certificate, chain }
}
