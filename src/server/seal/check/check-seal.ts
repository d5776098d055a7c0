// Checks one signature or timestamp of a PDF: its bytes, its signature, its certificate, and its time.
import type { SealCheck, SealFault, SealSigner, SealTimestamp } from '#domain/signing/evidence/pdf-check.ts'
import { firstAsDer } from '../asn1/ber.ts'
import { type Certificate, chainTo, isIssuedBy, isSame, isValidAt, nameIn, purposesOf } from '../asn1/certificate.ts'
import { readDer } from '../asn1/der.ts'
import { oids } from '../asn1/oids.ts'
import {
  assemble,
  attributesFor,
  type Covered,
  checkSignature,
  coveredBytes,
  readSigners,
  type SignatureCheck,
  type SignatureFault,
  type SignedData,
} from '../asn1/signed-data.ts'
import { checkToken, readToken, type Token, type TokenCheck } from '../asn1/timestamp.ts'
import type { Geometry, SealPlace } from './signature-places.ts'
import { namesUs, type Trust } from './trust.ts'

type Looking = {
  place: SealPlace
  geometry: Geometry
  covered: Covered
  trust: Trust
  now: Date
  /** When a trusted authority has timestamped the whole document, seal included. */
  stampedAt?: Date | undefined
}

/** One that cannot be parsed. */
export const unreadableSeal = (
  { subFilter, claimedAt }: SealPlace,
  owner: SealCheck['owner'],
  fault: SealFault,
): SealCheck => ({
  kind: subFilter === 'ETSI.RFC3161' ? 'timestamp' : 'seal',
  owner,
  fault,
  signer: undefined,
  claimedAt: claimedAt?.toISOString(),
  timestamp: undefined,
  coveredBytes: 0,
})

const faults: Record<SignatureFault, SealFault> = {
  malformed: 'malformed',
  unsupported: 'unsupported',
  missing: 'certificate_missing',
  weak: 'weak_hash',
  bytes: 'bytes_changed',
  certificate: 'certificate_swapped',
  signature: 'signature_wrong',
}

/** One result for each signer. Throws where it cannot be read. */
export function checkSeal(looking: Looking): SealCheck[] {
  const { place, geometry, covered } = looking
  // A bare RSA signature without CMS around it (Acrobat 3 to 5).
  if (place.subFilter === 'adbe.x509.rsa_sha1') return [unreadableSeal(place, 'others', 'unsupported')]
  const { der, rest } = firstAsDer(geometry.contents)
  const isPadded = rest.every((byte) => byte === 0)
  return readSigners(readDer(der)).map((data) => {
    const check = checkOver(data, place, covered)
    return checkSigner(looking, data, check, isPadded)
  })
}

/** The signature covers the file, or (in `adbe.pkcs7.sha1`) a hash of it inside the signature. */
function checkOver(data: SignedData, { subFilter }: SealPlace, covered: Covered): SignatureCheck {
  if (subFilter !== 'adbe.pkcs7.sha1') return checkSignature(data, oids.data, covered)
  const { content } = data
  const isSame = content?.equals(covered.digest('sha1')) === true
  const check = checkSignature(data, oids.data, coveredBytes(content ?? Buffer.alloc(0)))
  return { certificate: check.certificate, fault: isSame ? (check.fault ?? 'weak') : 'bytes' }
}

function checkSigner(
  { place, geometry, trust, now, stampedAt }: Looking,
  data: SignedData,
  { certificate, fault }: SignatureCheck,
  isPadded: boolean,
): SealCheck {
  const owner = ownerOf(data, certificate, fault, geometry, trust)
  const stamp = stampIn(data, trust)
  const found = (): SealFault | undefined => {
    if (owner !== 'others' && !isPadded) return 'padding_filled'
    if (fault) return faults[fault]
    if (stamp?.fault) return stamp.fault
    if (!certificate || owner !== 'ours') return undefined
    const moments = { timestamp: stamp?.timestamp, stampedAt, claimedAt: place.claimedAt, now }
    return formFault(geometry, data, certificate, trust) ?? doubtOf(certificate, moments, trust)
  }
  return {
    kind: 'seal',
    owner,
    fault: found(),
    signer: certificate && signerOf(certificate),
    claimedAt: place.claimedAt?.toISOString(),
    timestamp: stamp?.timestamp,
    coveredBytes: geometry.end,
  }
}

/** A certificate that does not belong to the signature says nothing about who made it: then it is a seal that names us, or not. */
function ownerOf(
  data: SignedData,
  certificate: Certificate | undefined,
  fault: SignatureFault | undefined,
  { contents }: Geometry,
  trust: Trust,
): SealCheck['owner'] {
  if (!certificate || fault === 'certificate') return namesUs(contents, trust) ? 'unknown' : 'others'
  const { authorities, own } = trust
  const isOurs =
    own.some((each) => isSame(each, certificate)) || authorities.some((authority) => isIssuedBy(certificate, authority))
  // A certificate of the configuration may also be used by other programs, whose seals say other things than ours.
  return isOurs && (fault || isInOurWords(data, certificate)) ? 'ours' : 'others'
}

/** A timestamp over the document itself, as it is added for the long term. */
export function checkStamp({ place, geometry, covered, trust }: Looking): SealCheck[] {
  const { der, rest } = firstAsDer(geometry.contents)
  const token = readToken(der)
  const check = checkToken(token, covered, trust.timestampRoots)
  const fault = rest.some((byte) => byte !== 0) ? 'padding_filled' : documentStampFault(token, check, trust)
  return [
    {
      kind: 'timestamp',
      owner: 'others',
      fault,
      signer: check.fault ? undefined : signerOf(check.authority),
      claimedAt: place.claimedAt?.toISOString(),
      timestamp: timestampOf(check),
      coveredBytes: geometry.end,
    },
  ]
}

function documentStampFault(token: Token, check: TokenCheck, trust: Trust): SealFault | undefined {
  if (check.fault === 'imprint') return 'bytes_changed'
  if (check.fault === 'signature') return 'signature_wrong'
  if (check.fault === 'weak') return 'weak_hash'
  if (check.fault === 'unsupported') return 'unsupported'
  return stampFault(token, check, trust)
}

type StampFound = { fault: SealFault | undefined; timestamp: SealTimestamp | undefined }

/** The timestamp over the signature, where there is one. */
function stampIn(data: SignedData, trust: Trust): StampFound | undefined {
  const values = data.unsigned.get(oids.timestampToken)
  if (!values) return undefined
  try {
    const token = readToken(values[0]?.whole ?? Buffer.alloc(0))
    const check = checkToken(token, coveredBytes(data.signature), trust.timestampRoots)
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

/** True if the signed attributes are those that our seals have. */
function isInOurWords({ attributes, signed }: SignedData, certificate: Certificate): boolean {
  const [digest] = signed.get(oids.messageDigest) ?? []
  return digest !== undefined && attributes?.equals(attributesFor(digest.content, certificate)) === true
}

/** Our seals have one form: another form, even in unsigned parts, was not written by us. */
function formFault(
  geometry: Geometry,
  data: SignedData,
  certificate: Certificate,
  trust: Trust,
): SealFault | undefined {
  const chain = data.certificates.filter((each) => !isSame(each, certificate))
  const known = [...trust.authorities, ...trust.own]
  if (!chain.every((each) => known.some((other) => isSame(each, other)))) return 'certificate_swapped'
  const token = data.unsigned.get(oids.timestampToken)?.[0]?.whole
  const { attributes = Buffer.alloc(0), signature } = data
  const rebuilt = assemble({ signer: { certificate, chain }, attributes, signature, token })
  const written = geometry.contents.subarray(0, rebuilt.length)
  return geometry.isLowercase && rebuilt.equals(written) ? undefined : 'form_changed'
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
  // The holder of a stolen key can claim any time: only a trusted timestamp proves that the seal is older than the loss.
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
