// What checking a PDF that somebody brought has found out. Words for it are told where it is shown; moments are ISO texts, since
// it comes from another process.
import type { Break } from './chain.ts'
import type { Deed } from './round.ts'
import type { Signature } from './signature.ts'

/** More than that is not looked at. */
export const mostBytes = 25_000_000

/** What is wrong with a seal. The last four leave its bytes as they were: it is its certificate or its moment that is in doubt. */
export type SealFault =
  | 'bytes_changed'
  | 'ranges_shifted'
  | 'padding_filled'
  | 'form_changed'
  | 'malformed'
  | 'unsupported'
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

/** A seal, or a timestamp over the whole document. `ours` only where its certificate is; `unknown` where that cannot be told. */
export type SealCheck = {
  kind: 'seal' | 'timestamp'
  owner: 'ours' | 'others' | 'unknown'
  fault: SealFault | undefined
  signer: SealSigner | undefined
  /** The signer's own word. */
  claimedAt: string | undefined
  timestamp: SealTimestamp | undefined
  /** How many bytes from the beginning it vouches for. */
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

/** `isNew`: it was not there before; otherwise it took the place of something that was sealed. */
export type Change = { object: number; kind: ChangeKind; isNew: boolean }

/** A revision written behind the sealed one: the second of a file is number 2. */
export type LaterRevision = { number: number; changes: Change[]; bytes: number }

/** Somebody in the evidence: `at` is when they signed or approved. */
type FoundPerson = {
  id: string
  name: string
  does: Deed
  at: string | undefined
  signature: Signature | undefined
}

/**
 * What the file's own evidence says, as it stands under the seal: it is worth as much as that. `broken` is the first place where
 * its chain does not hold, and `isShownSame` whether what people read is the file whose hash they signed.
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

/** Why there is nothing to say about seals. */
type NoSealVerdict = 'too_large' | 'unreadable' | 'encrypted' | 'truncated' | 'unsealed'

/**
 * - `intact`: ours, and not a byte has changed; where it `isArchived`, timestamps and validation data stand behind it.
 * - `appended`: what we sealed is all there, and somebody has written behind it.
 * - `doubtful`: every byte is as it was sealed, but the certificate, the timestamp or the evidence inside does not hold.
 * - `changed`: a seal of ours, or one of which nobody can tell any more, that does not fit the bytes.
 * - `others`: sealed by somebody else; each seal says whether it holds.
 */
export type SealedVerdict = 'intact' | 'appended' | 'doubtful' | 'changed' | 'others'

export type PdfCheck =
  | { verdict: NoSealVerdict }
  | {
      verdict: SealedVerdict
      seals: SealCheck[]
      later: LaterRevision[]
      isArchived: boolean
      evidence: FoundEvidence | undefined
    }

/** Those that say nothing about the bytes. */
const doubts: readonly (SealFault | undefined)[] = [
  'timestamp_untrusted',
  'certificate_not_valid',
  'certificate_revoked',
  'not_for_sealing',
]

/** Whether the evidence contradicts itself. */
export const isEvidenceBroken = (evidence: FoundEvidence | undefined): boolean =>
  evidence !== undefined && (evidence.broken !== undefined || !evidence.isShownSame)

/** What the seals say together. */
export function verdictOf(seals: readonly SealCheck[], isWrittenBehind: boolean): SealedVerdict {
  const ours = seals.filter(({ kind, owner }) => kind === 'seal' && owner === 'ours')
  if (ours.length === 0)
    return seals.some(({ kind, owner }) => kind === 'seal' && owner === 'unknown') ? 'changed' : 'others'
  const faults = seals.filter((seal) => seal.kind === 'timestamp' || seal.owner !== 'others').map(({ fault }) => fault)
  if (faults.some((fault) => fault !== undefined && !doubts.includes(fault))) return 'changed'
  if (isWrittenBehind) return 'appended'
  return faults.some((fault) => fault !== undefined) ? 'doubtful' : 'intact'
}
