// Checks a PDF of any origin: whether it is sealed, by whom, whether a byte has changed, and what was appended. Pure: strangers'
// files are checked in a process that can be killed (`inspector.ts`).
import { createHash } from 'node:crypto'
import {
  isEvidenceBroken,
  mostBytes,
  type PdfCheck,
  type SealCheck,
  type SealFault,
  verdictOf,
} from '#domain/signing/evidence/pdf-check.ts'
import { PdfDocument } from '#server/pdf/document.ts'
import { checkSeal, checkStamp, unreadableSeal } from './check-seal.ts'
import { evidenceIn } from './found-evidence.ts'
import { isOnlyArchival, revisionsBehind } from './later-revisions.ts'
import {
  type Geometry,
  geometryOf,
  type NoGeometry,
  type SealPlace,
  sealPlaces,
  signedFields,
  withoutStreams,
} from './signature-places.ts'
import { hasNameOfOurs, namesUs, type Trust } from './trust.ts'

export function checkPdf(given: Uint8Array, trust: Trust, now: Date): PdfCheck {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (bytes.length > mostBytes) return { verdict: 'too_large' }
  if (bytes.subarray(0, 1024).indexOf('%PDF-') < 0) return { verdict: 'unreadable' }
  const document = opened(bytes)
  // A seal inside an attached PDF is not a seal of this one.
  const own = document && hasNameOfOurs(bytes, trust) ? withoutStreams(document) : bytes
  const isNamed = hasNameOfOurs(own, trust)
  const places = placesIn(own, document, isNamed ? trust : undefined)
  if (!places) return { verdict: 'unreadable' }
  const found = places.map((place) => ({ place, geometry: geometryOf(bytes, place) }))
  if (found.some(({ geometry }) => geometry === 'truncated')) return { verdict: 'truncated' }
  if (document?.isEncrypted) return { verdict: 'encrypted' }
  if (found.length === 0) return withoutSeals(bytes, document, isNamed)
  const by = { trust, now, isNamed }
  const stamps = new Map(
    found.filter(isStamp).map(({ place, geometry }) => [place, checked(bytes, place, geometry, by)]),
  )
  const seals = found.flatMap(
    ({ place, geometry }) =>
      stamps.get(place) ??
      checked(bytes, place, geometry, { ...by, stampedAt: stampedAt([...stamps.values()].flat(), geometry) }),
  )
  return { ...verdictWith(bytes, document, seals), seals }
}

function withoutSeals(bytes: Buffer, document: PdfDocument | undefined, isNamed: boolean): PdfCheck {
  if (!document) return { verdict: isCutOff(bytes) ? 'truncated' : 'unreadable' }
  const evidence = evidenceIn(document)
  // Traces of a seal of ours that was removed: the document was changed.
  if (isNamed || (evidence && isCertified(document)))
    return { verdict: 'changed', seals: [], later: [], isArchived: false, evidence }
  return { verdict: 'unsealed' }
}

const isStamp = ({ place }: { place: SealPlace }): boolean => place.subFilter === 'ETSI.RFC3161'

/** The earliest trusted timestamp that covers this seal and the document. */
function stampedAt(stamps: readonly SealCheck[], geometry: Geometry | string): Date | undefined {
  if (typeof geometry === 'string') return undefined
  const proven = stamps.flatMap(({ fault, coveredBytes, timestamp }) =>
    !fault && coveredBytes > geometry.end && timestamp?.isTrusted ? new Date(timestamp.at) : [],
  )
  return proven.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** The signatures of the form's fields; and, in a file that names us (`trust`), ours anywhere in its bytes. */
function placesIn(bytes: Buffer, document: PdfDocument | undefined, trust: Trust | undefined): SealPlace[] | undefined {
  try {
    const led = document ? signedFields(document) : []
    if (!trust) return led
    const others = sealPlaces(bytes).filter(
      ({ start, contents }) =>
        !led.some((place) => place.start === start) && (contents === undefined || namesUs(contents, trust)),
    )
    return [...led, ...others].toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
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

/** Our seals forbid later changes, which the catalogue records. */
function isCertified(document: PdfDocument): boolean {
  try {
    return document.dictionary(document.catalogue.get('Perms'))?.has('DocMDP') === true
  } catch {
    return false
  }
}

/** The end of the file is missing. */
const isCutOff = (bytes: Buffer): boolean => bytes.subarray(-1024).indexOf('%%EOF') < 0

type By = { trust: Trust; now: Date; isNamed: boolean; stampedAt?: Date | undefined }

function checked(bytes: Buffer, place: SealPlace, geometry: Geometry | NoGeometry, by: By): SealCheck[] {
  const { contents } = place
  const isOurs = contents ? namesUs(contents, by.trust) : by.isNamed
  const unreadable = (fault: SealFault) => [unreadableSeal(place, isOurs ? 'unknown' : 'others', fault)]
  if (typeof geometry === 'string') return unreadable(geometry === 'rewritten' ? 'rewritten' : 'ranges_shifted')
  const { from, to, end } = geometry
  const [before, behind] = [bytes.subarray(0, from), bytes.subarray(to, end)]
  const covered = {
    bytes: () => Buffer.concat([before, behind]),
    digest: (hash: string) => createHash(hash).update(before).update(behind).digest(),
  }
  const check = isStamp({ place }) ? checkStamp : checkSeal
  try {
    const found = check({ place, geometry, covered, ...by })
    return found.length > 0 ? found : unreadable('malformed')
  } catch {
    return unreadable('malformed')
  }
}

/** The verdict, and the changes after the seal of ours that covers most. */
function verdictWith(
  bytes: Buffer,
  document: PdfDocument | undefined,
  seals: SealCheck[],
): Omit<Extract<PdfCheck, { seals: unknown }>, 'seals'> {
  const ours = seals.filter(({ kind, owner }) => kind === 'seal' && owner === 'ours')
  const end = Math.max(0, ...(ours.length > 0 ? ours : seals).map(({ coveredBytes }) => coveredBytes))
  const isWhole = end === bytes.length
  // A file that cannot be opened any more has changed, whatever its seals say.
  if (!document) {
    const verdict = verdictOf(seals, !isWhole)
    // The sealed part may still open by itself.
    const sealed = isWhole ? undefined : opened(bytes.subarray(0, end))
    const isOurs = verdict === 'intact' || verdict === 'doubtful'
    return {
      verdict: isOurs ? 'changed' : verdict,
      later: sealed ? [{ number: sealed.sections.length + 1, changes: [], bytes: bytes.length - end }] : [],
      isArchived: false,
      evidence: sealed && evidenceIn(sealed),
    }
  }
  const later = isWhole || end === 0 ? [] : revisionsBehind(document, end)
  const isArchived = later.length > 0 && isProvenLater(bytes, document, seals, end)
  const verdict = verdictOf(seals, later.length > 0 && !isArchived)
  // Only the evidence in the sealed part counts, not what later revisions put in its place.
  const evidence = evidenceIn(later.length > 0 ? bytes.subarray(0, end) : document)
  return {
    verdict: verdict === 'intact' && isEvidenceBroken(evidence) ? 'doubtful' : verdict,
    later,
    isArchived,
    evidence,
  }
}

/** Whether the later revisions are harmless timestamps and validation data, under a timestamp over the whole file. */
function isProvenLater(bytes: Buffer, document: PdfDocument, seals: readonly SealCheck[], end: number): boolean {
  const last = seals.find(({ kind, coveredBytes }) => kind === 'timestamp' && coveredBytes === bytes.length)
  if (!last || seals.some(({ kind, coveredBytes }) => kind === 'seal' && coveredBytes > end)) return false
  try {
    return isOnlyArchival(new PdfDocument(bytes.subarray(0, end)), document)
  } catch {
    return false
  }
}
