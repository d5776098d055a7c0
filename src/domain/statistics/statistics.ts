// The figures of a user's documents.
import { copyStates } from '../copy/copy.ts'
import type { RewardSource } from '../rewards/rewards.ts'
import type { Piece, Range } from './date-range.ts'

export const documentStates = ['draft', 'published', 'withdrawn', ...copyStates] as const
export const actKinds = ['opened', 'completed', 'signed', 'declined', 'sealed', 'expired'] as const

type Reach = { views: number; uses: number; useful: number }

export type Panel = {
  range: Range
  /** All documents in their present state, independent of the range. */
  documents: { state: (typeof documentStates)[number]; count: number }[]
  /** Of what was sent in the range: how many documents, and how far their people have come. */
  sent: number
  people: { invited: number; opened: number; completed: number; signed: number; declined: number }
  /** Documents that all signers have signed in the range, and in the same time before. */
  sealed: { now: number; before: number | null }
  /** How many signed by a link within so many minutes; the last bound is open. */
  times: { minutes: number | null; count: number }[]
  /** Half of the signers took less than this. */
  half_minutes: number | null
  /** In the range; the longest range includes counts from before days were recorded. */
  reach: Reach & {
    piece: Piece
    pieces: (Reach & { at: string })[]
    /** The most popular, since they were published. */
    writings: (Reach & { slug: string; title: string })[]
  }
  /** The present balance, with the last lines of the ledger. */
  points: {
    balance: number
    last: { source: RewardSource; points: number; title: string | null; days: number | null }[]
  }
  acts: {
    kind: (typeof actKinds)[number]
    at: string
    copy: string
    title: string
    name: string
    own: boolean
    reason: string
  }[]
}
