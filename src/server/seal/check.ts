// Checks a PDF of anybody: whether it is sealed, by whom, whether a byte has changed, and what was written behind. Pure: whoever
// calls it for a stranger's file does so in a process that can be killed (`inspector.ts`).
import { createHash } from 'node:crypto'
import { isEvidenceBroken, mostBytes, type PdfCheck, type SealCheck, verdictOf } from '#domain/signing/pdf-check.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { checkSeal, checkStamp, unreadableSeal } from './check-seal.ts'
import { evidenceIn } from './found-evidence.ts'
import { isOnlyArchival, revisionsBehind } from './later-revisions.ts'
import { type Geometry, geometryOf, type SealPlace, sealPlaces } from './places.ts'
import type { Trust } from './trust.ts'

export function checkPdf(given: Uint8Array, trust: Trust, now: Date): PdfCheck {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length > mostBytes) return { verdict: 'too_large' }
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) return { verdict: 'unreadable' }
  const places = placesIn(bytes)
  if (!places) return { verdict: 'unreadable' }
  const found = places.map((place) => ({ place, geometry: geometryOf(bytes, place) }))
  if (found.some(({ geometry }) => geometry === 'truncated')) return { verdict: 'truncated' }
  const document = opened(bytes)
  if (document?.isEncrypted) return { verdict: 'encrypted' }
  // What it was taken from still says that there was one.
  if (found.length === 0 && document && hasSealField(document))
    return { verdict: 'changed', seals: [], later: [], isArchived: false, evidence: undefined }
  if (found.length === 0) return { verdict: document ? 'unsealed' : isCutOff(bytes) ? 'truncated' : 'unreadable' }
  const stamps = new Map(
    found.filter(isStamp).map(({ place, geometry }) => [place, checked(bytes, place, geometry, { trust, now })]),
  )
  const seals = found.map(
    ({ place, geometry }) =>
      stamps.get(place) ??
      checked(bytes, place, geometry, { trust, now, stampedAt: stampedAt([...stamps.values()], geometry) }),
  )
  return { ...verdictWith(bytes, document, seals), seals }
}

const isStamp = ({ place }: { place: SealPlace }): boolean => place.subFilter === 'ETSI.RFC3161'

/** The first moment that a timestamp over the document and this seal in it proves. */
function stampedAt(stamps: readonly SealCheck[], geometry: Geometry | string): Date | undefined {
  if (typeof geometry === 'string') return undefined
  const proven = stamps.flatMap(({ fault, coveredBytes, timestamp }) =>
    !fault && coveredBytes > geometry.end && timestamp?.isTrusted ? new Date(timestamp.at) : [],
  )
  return proven.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

function placesIn(bytes: Buffer): SealPlace[] | undefined {
  try {
    return sealPlaces(bytes)
  } catch {
    return undefined
  }
}

function opened(bytes: Buffer): PdfDocument | undefined {
  try {
    const document = new PdfDocument(bytes)
    document.firstPage()
    return document
  } catch {
    return undefined
  }
}

const mostFields = 500

function hasSealField(document: PdfDocument): boolean {
  try {
    const { catalogue } = document
    if (document.dictionary(catalogue.get('Perms'))?.has('DocMDP')) return true
    const fields = document.list(document.dictionary(catalogue.get('AcroForm'))?.get('Fields')).slice(0, mostFields)
    return fields.some((each) => {
      const field = document.dictionary(each)
      return document.nameOf(field?.get('FT')) === 'Sig' && document.dictionary(field?.get('V')) !== undefined
    })
  } catch {
    return false
  }
}

/** It ends in the middle of something. */
const isCutOff = (bytes: Buffer): boolean => bytes.subarray(-1024).indexOf('%%EOF') < 0

type By = { trust: Trust; now: Date; stampedAt?: Date | undefined }

function checked(bytes: Buffer, place: SealPlace, geometry: Geometry | string, by: By): SealCheck {
  if (typeof geometry === 'string') return unreadableSeal(place, 'ranges_shifted')
  const { from, to, end } = geometry
  const digestWith = (hash: string) =>
    createHash(hash).update(bytes.subarray(0, from)).update(bytes.subarray(to, end)).digest()
  const check = isStamp({ place }) ? checkStamp : checkSeal
  try {
    return check({ place, geometry, digestWith, ...by })
  } catch {
    return unreadableSeal(place, 'malformed')
  }
}

/** What stands behind the seal of ours that covers most. */
function verdictWith(
  bytes: Buffer,
  document: PdfDocument | undefined,
  seals: SealCheck[],
): Omit<Extract<PdfCheck, { seals: unknown }>, 'seals'> {
  const ours = seals.filter(({ kind, owner }) => kind === 'seal' && owner === 'ours')
  const end = Math.max(0, ...(ours.length > 0 ? ours : seals).map(({ coveredBytes }) => coveredBytes))
  const isWhole = end === bytes.length
  // A file that no reader opens any more has changed, whatever its seals say.
  if (!document) {
    const verdict = verdictOf(seals, !isWhole)
    // What was sealed may still open by itself.
    const sealed = isWhole ? undefined : opened(bytes.subarray(0, end))
    return {
      verdict: verdict === 'intact' || verdict === 'doubtful' ? 'changed' : verdict,
      later: sealed ? [{ number: sealed.sections.length + 1, changes: [], bytes: bytes.length - end }] : [],
      isArchived: false,
      evidence: sealed && evidenceIn(sealed),
    }
  }
  const later = isWhole || end === 0 ? [] : revisionsBehind(document, end)
  const isArchived = later.length > 0 && isProvenLater(bytes, document, seals, end)
  const verdict = verdictOf(seals, later.length > 0 && !isArchived)
  // Only what was sealed with it counts, whatever was put in its place behind.
  const evidence = evidenceIn(later.length > 0 ? bytes.subarray(0, end) : document)
  return {
    verdict: verdict === 'intact' && isEvidenceBroken(evidence) ? 'doubtful' : verdict,
    later,
    isArchived,
    evidence,
  }
}

/** Timestamps and validation data that change nothing, under a timestamp over all of it. */
function isProvenLater(bytes: Buffer, document: PdfDocument, seals: readonly SealCheck[], end: number): boolean {
  const last = seals.find(({ kind, coveredBytes }) => kind === 'timestamp' && coveredBytes === bytes.length)
  if (!last || seals.some(({ kind, coveredBytes }) => kind === 'seal' && coveredBytes > end)) return false
  try {
    return isOnlyArchival(new PdfDocument(bytes.subarray(0, end)), document)
  } catch {
    return false
  }
}
