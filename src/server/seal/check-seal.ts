// One seal or timestamp of a PDF, looked at: its bytes, its signature, whose it is, and its moment.
import { createHash } from 'node:crypto'
import type { SealCheck, SealFault, SealSigner, SealTimestamp } from '#domain/signing/pdf-check.ts'
import { type Certificate, chainTo, isIssuedBy, isSame, isValidAt, nameIn, purposesOf } from './certificate.ts'
import { type Der, readFirst } from './der.ts'
import { oids } from './oids.ts'
import type { Geometry, SealPlace } from './places.ts'
import {
  assemble,
  attributesFor,
  checkSignature,
  readSignedData,
  type SignatureFault,
  type SignedData,
} from './signed-data.ts'
import { checkToken, readToken, type Token, type TokenCheck } from './timestamp.ts'
import type { Trust } from './trust.ts'

type Looking = {
  place: SealPlace
  geometry: Geometry
  digestWith: (hash: string) => Buffer
  trust: Trust
  now: Date
  /** When somebody whose clock counts has stamped the whole document, seal and all. */
  stampedAt?: Date | undefined
}

/** One that cannot even be looked at. */
export const unreadableSeal = ({ subFilter, claimedAt }: SealPlace, fault: SealFault): SealCheck => ({
  kind: subFilter === 'ETSI.RFC3161' ? 'timestamp' : 'seal',
  owner: 'unknown',
  fault,
  signer: undefined,
  claimedAt: claimedAt?.toISOString(),
  timestamp: undefined,
  coveredBytes: 0,
})

const faults: Record<SignatureFault, SealFault> = {
  malformed: 'malformed',
  unsupported: 'unsupported',
  bytes: 'bytes_changed',
  certificate: 'certificate_swapped',
  signature: 'signature_wrong',
}

export function checkSeal({ place, geometry, digestWith, trust, now, stampedAt }: Looking): SealCheck {
  const { value, rest } = readFirst(geometry.contents)
  const data = readSignedData(value)
  const { certificate, fault } = checkSignature(data, oids.data, digestWith)
  const isForeign = certificate && !fault && !isInOurWords(data, certificate)
  const owner = isForeign ? 'others' : certificate ? ownerOf(certificate, trust) : 'unknown'
  const stamp = stampIn(data, trust)
  const found = (): SealFault | undefined => {
    if (rest.some((byte) => byte !== 0)) return 'padding_filled'
    if (fault) return faults[fault]
    if (stamp?.fault) return stamp.fault
    if (!certificate || owner !== 'ours') return undefined
    const moments = { timestamp: stamp?.timestamp, stampedAt, claimedAt: place.claimedAt, now }
    return formFault(geometry, value, data, certificate, trust) ?? doubtOf(certificate, moments, trust)
  }
  const result = found()
  return {
    kind: 'seal',
    // A certificate that does not belong to the signature says nothing about who made it.
    owner: result === 'certificate_swapped' ? 'unknown' : owner,
    fault: result,
    signer: certificate && signerOf(certificate),
    claimedAt: place.claimedAt?.toISOString(),
    timestamp: stamp?.timestamp,
    coveredBytes: geometry.end,
  }
}

/** A timestamp over the document itself, as it is added for the long term. */
export function checkStamp({ place, geometry, digestWith, trust }: Looking): SealCheck {
  const { value, rest } = readFirst(geometry.contents)
  const token = readToken(value.whole)
  const check = checkToken(token, digestWith, trust.timestampRoots)
  const fault = rest.some((byte) => byte !== 0) ? 'padding_filled' : stampFault(token, check, trust)
  return {
    kind: 'timestamp',
    owner: 'others',
    fault: fault === 'timestamp_wrong' && check.fault === 'imprint' ? 'bytes_changed' : fault,
    signer: check.fault ? undefined : signerOf(check.authority),
    claimedAt: place.claimedAt?.toISOString(),
    timestamp: timestampOf(check),
    coveredBytes: geometry.end,
  }
}

type StampFound = { fault: SealFault | undefined; timestamp: SealTimestamp | undefined }

/** The timestamp over the signature, where there is one. */
function stampIn(data: SignedData, trust: Trust): StampFound | undefined {
  const values = data.unsigned.get(oids.timestampToken)
  if (!values) return undefined
  try {
    const token = readToken(values[0]?.whole ?? Buffer.alloc(0))
    const digestWith = (hash: string) => createHash(hash).update(data.signature).digest()
    const check = checkToken(token, digestWith, trust.timestampRoots)
    return { fault: stampFault(token, check, trust), timestamp: timestampOf(check) }
  } catch {
    return { fault: 'timestamp_wrong', timestamp: undefined }
  }
}

const timestampOf = (check: TokenCheck): SealTimestamp | undefined =>
  check.fault
    ? undefined
    : {
        at: check.at.toISOString(),
        authority: shownName(check.authority.subject),
        isTrusted: check.chain !== undefined,
      }

function stampFault({ data }: Token, check: TokenCheck, { timestampRoots }: Trust): SealFault | undefined {
  if (check.fault || !data.isWellFormed) return 'timestamp_wrong'
  const known = [...timestampRoots, ...data.certificates]
  const isEveryCertificateReal = data.certificates.every(
    (each) => timestampRoots.some((root) => isSame(root, each)) || known.some((other) => isIssuedBy(each, other)),
  )
  return check.chain && isEveryCertificateReal ? undefined : 'timestamp_untrusted'
}

const ownerOf = (certificate: Certificate, { authorities, own }: Trust): 'ours' | 'others' =>
  own.some((each) => isSame(each, certificate)) || authorities.some((authority) => isIssuedBy(certificate, authority))
    ? 'ours'
    : 'others'

/** Whether what is signed says what ours do. A certificate that was given to us may seal elsewhere too, by other programs. */
function isInOurWords({ attributes, signed }: SignedData, certificate: Certificate): boolean {
  const [digest] = signed.get(oids.messageDigest) ?? []
  return digest !== undefined && attributes.equals(attributesFor(digest.content, certificate))
}

/** Ours have one form: whatever is another, though no signature covers it, was not written by us. */
function formFault(
  geometry: Geometry,
  value: Der,
  data: SignedData,
  certificate: Certificate,
  trust: Trust,
): SealFault | undefined {
  const chain = data.certificates.filter((each) => !isSame(each, certificate))
  const known = [...trust.authorities, ...trust.own]
  if (!chain.every((each) => known.some((other) => isSame(each, other)))) return 'certificate_swapped'
  const token = data.unsigned.get(oids.timestampToken)?.[0]?.whole
  const { attributes, signature } = data
  const rebuilt = assemble({ signer: { certificate, chain }, attributes, signature, token })
  return geometry.isLowercase && rebuilt.equals(value.whole) ? undefined : 'form_changed'
}

type Moments = Pick<Looking, 'stampedAt' | 'now'> &
  Pick<SealPlace, 'claimedAt'> & { timestamp: SealTimestamp | undefined }

function doubtOf(
  certificate: Certificate,
  { timestamp, stampedAt, claimedAt, now }: Moments,
  { authorities, own, revoked }: Trust,
): SealFault | undefined {
  const purposes = purposesOf(certificate)
  const isPinned = own.some((each) => isSame(each, certificate))
  if (!isPinned && purposes && !purposes.includes(oids.documentSigning)) return 'not_for_sealing'
  const proven = timestamp?.isTrusted ? new Date(timestamp.at) : undefined
  // Whoever has a lost key writes any moment: then only an authority's word counts.
  const loss = revoked.find(({ serial }) => serial.equals(certificate.serial))
  const isOlder = [proven, stampedAt].some((moment) => loss && moment && moment < loss.at)
  if (loss && !isOlder) return 'certificate_revoked'
  const moment = proven ?? claimedAt ?? now
  const isValid = isPinned
    ? isValidAt(certificate, moment)
    : chainTo(authorities, certificate, [], moment) !== undefined
  return isValid ? undefined : 'certificate_not_valid'
}

const shownName = (name: Buffer): string => {
  const { commonName, organisation } = nameIn(name)
  return commonName ?? organisation ?? ''
}

const signerOf = ({ subject, issuer, x509 }: Certificate): SealSigner => ({
  name: shownName(subject),
  organisation: nameIn(subject).organisation,
  issuer: shownName(issuer),
  serial: x509.serialNumber.toLowerCase(),
  fingerprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
  validFrom: x509.validFromDate.toISOString(),
  validUntil: x509.validToDate.toISOString(),
})
