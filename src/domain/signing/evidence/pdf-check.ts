// The result of checking an uploaded PDF. Its wording is chosen where it is shown; moments are ISO texts, since it comes from
// another process.

import type { Deed } from '../round.ts'
import type { Signature } from '../signer/signature.ts'
import type { Break } from './chain.ts'

/** Larger files are refused. */
export const mostBytes = 25_000_000

/**
 * What is wrong with a seal. Proofs that it does not fit: `bytes_changed` (another digest than the signed one), `signature_wrong`, and
 * `certificate_swapped` (it names another certificate). With the last four its bytes are unchanged, and its certificate or time is in
 * doubt. The others, in a seal that is not ours, tell why it cannot be checked here.
 */
export type SealFault =
  | 'bytes_changed'
  | 'rewritten'
  | 'ranges_shifted'
  | 'padding_filled'
  | 'form_changed'
  | 'malformed'
  | 'unsupported'
  | 'weak_hash'
  | 'certificate_missing'
  | 'signature_wrong'
  | 'certificate_swapped'
  | 'timestamp_wrong'
  | 'timestamp_untrusted'
  | 'certificate_not_valid'
  | 'certificate_revoked'
  | 'not_for_sealing'

export type SealSigner = {
  name: string
  organisation: string | undefined
  issuer: string
  serial: string
  /** SHA-256 of the certificate. */
  fingerprint: string
  validFrom: string
  validUntil: string
}

export type SealTimestamp = { at: string; authority: string; isTrusted: boolean }

/**
 * A seal, or a timestamp over the whole document; of several signers of one signature, one for each. `ours` only where it holds our
 * certificate or names it; `unknown` where it is unreadable, in a file that names us.
 */
export type SealCheck = {
  kind: 'seal' | 'timestamp'
  owner: 'ours' | 'others' | 'unknown'
  fault: SealFault | undefined
  signer: SealSigner | undefined
  /** The signer's claim. */
  claimedAt: string | undefined
  timestamp: SealTimestamp | undefined
  /** How many bytes from the beginning it covers. */
  coveredBytes: number
}

export type ChangeKind =
  | 'page'
  | 'content'
  | 'annotation'
  | 'field'
  | 'seal'
  | 'timestamp'
  | 'validation'
  | 'catalogue'
  | 'metadata'
  | 'attachment'
  | 'removed'
  | 'other'

/** `isNew`: the object is new; otherwise it replaces a sealed one. */
export type Change = { object: number; kind: ChangeKind; isNew: boolean }

/** A revision after the sealed one: the second of a file is number 2. */
export type LaterRevision = { number: number; changes: Change[]; bytes: number }

/** A person in the evidence: `at` is when they signed or approved. */
type FoundPerson = {
  id: string
  name: string
  does: Deed
  at: string | undefined
  signature: Signature | undefined
  /** On the owner's device, not by their own link. */
  inPerson: boolean
}

/**
 * The evidence in the file, as trustworthy as the seal over it. `broken` is the first fault of its chain, and `isShownSame` whether
 * the document that people read is the file whose hash they signed.
 */
export type FoundEvidence = {
  code: string
  title: string
  people: FoundPerson[]
  events: number
  /** The last hash, in hexadecimal. */
  head: string
  broken: Break | undefined
  isShownSame: boolean
}

/** Why no seal can be checked. */
type NoSealVerdict = 'too_large' | 'unreadable' | 'encrypted' | 'truncated' | 'unsealed'

/**
 * - `intact`: ours, and not a byte has changed; where it `isArchived`, timestamps and validation data stand behind it.
 * - `appended`: what we sealed is all there, and more was written behind it.
 * - `doubtful`: every byte is as it was sealed, but the certificate, the timestamp or the evidence inside does not hold.
 * - `changed`: a seal of ours, or what is left of one, that does not fit the bytes.
 * - `others`: sealed by others, and each of their seals holds.
 * - `others_broken`: sealed by others, and one of their seals proves that it does not fit.
 * - `unchecked`: sealed by others in a way that cannot be checked here; nothing speaks for or against it.
 */
export type SealedVerdict = 'intact' | 'appended' | 'doubtful' | 'changed' | 'others' | 'others_broken' | 'unchecked'

export type PdfCheck =
  | { verdict: NoSealVerdict }
  | {
      verdict: SealedVerdict
      seals: SealCheck[]
      later: LaterRevision[]
      isArchived: boolean
      evidence: FoundEvidence | undefined
    }

/** Faults that say nothing about the bytes. */
const doubts: readonly (SealFault | undefined)[] = [
  'timestamp_untrusted',
  'certificate_not_valid',
  'certificate_revoked',
  'not_for_sealing',
]

/** Whether the evidence contradicts itself. */
export const isEvidenceBroken = (evidence: FoundEvidence | undefined): boolean =>
  evidence !== undefined && (evidence.broken !== undefined || !evidence.isShownSame)

/** Faults that prove that a foreign seal does not fit. */
const proofs: readonly (SealFault | undefined)[] = ['bytes_changed', 'signature_wrong', 'certificate_swapped']
/** Faults by which a foreign timestamp cannot be checked here; what it covers is not in doubt. */
const unchecked: readonly (SealFault | undefined)[] = ['unsupported', 'weak_hash', 'certificate_missing']
/** Faults of the time of a foreign seal: the seal itself is valid. */
const ofItsMoment: readonly (SealFault | undefined)[] = ['timestamp_wrong', 'timestamp_untrusted']

/** The result for a foreign seal. */
export function standingOf({ fault }: SealCheck): 'holds' | 'broken' | 'unchecked' {
  if (fault === undefined || ofItsMoment.includes(fault)) return 'holds'
  return proofs.includes(fault) ? 'broken' : 'unchecked'
}

/** The verdict of all seals together. */
export function verdictOf(seals: readonly SealCheck[], isWrittenBehind: boolean): SealedVerdict {
  const isOurs = ({ kind, owner }: SealCheck) => kind === 'seal' && owner === 'ours'
  if (!seals.some(isOurs)) {
    if (seals.some(({ owner }) => owner === 'unknown')) return 'changed'
    const standings = seals.map(standingOf)
    return standings.includes('broken') ? 'others_broken' : standings.includes('unchecked') ? 'unchecked' : 'others'
  }
  const wrong = seals.filter((seal) => seal.fault && (seal.kind === 'timestamp' || isOurs(seal)))
  const isDoubt = ({ kind, fault }: SealCheck) =>
    doubts.includes(fault) || (kind === 'timestamp' && unchecked.includes(fault))
  if (!wrong.every(isDoubt)) return 'changed'
  if (isWrittenBehind) return 'appended'
  return wrong.length > 0 ? 'doubtful' : 'intact'
}
