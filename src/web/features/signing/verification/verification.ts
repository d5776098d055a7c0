// How far a file is on its way, and what came of it.
import type { KnownDocument } from '#contract/verification.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'

type Underway = { kind: 'underway'; said: string; percent?: number }

/** Something was found out, or the user has to say how to go on. */
export type Told =
  | { kind: 'known'; file: File; document: KnownDocument; problem: string | null }
  /** Nothing was sent yet; `why` there is more to look at. */
  | { kind: 'ask'; file: File; why: 'unknown' | 'unhashed' | 'unread'; problem: string | null }
  | { kind: 'looked'; file: File; result: InspectedFile }
  /** Told without sending it. */
  | { kind: 'refused'; file: File; why: 'not_pdf' | 'too_large' }

export type Verification = Underway | Told

/** `tell` says nothing any more once it was stopped. */
export type Step = { signal: AbortSignal; tell: (next: Verification | { kind: 'failed'; problem: string }) => void }
