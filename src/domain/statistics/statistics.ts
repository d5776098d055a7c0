// How somebody's documents are doing, in figures.
import { copyStates } from '../copy/copy.ts'
import type { RewardSource } from '../rewards/rewards.ts'
import type { Piece, Range } from './range.ts'

export const documentStates = ['draft', 'published', 'withdrawn', ...copyStates] as const
export const actKinds = ['opened', 'completed', 'signed', 'declined', 'sealed', 'expired'] as const

type Reach = { views: number; uses: number; useful: number }

export type Panel = {
  range: Range
  /** All documents as they are now, whatever the range. */
  documents: { state: (typeof documentStates)[number]; count: number }[]
  /** Of what was sent in the range: how many documents, and how far their people have come. */
  sent: number
  people: { invited: number; opened: number; completed: number; signed: number; declined: number }
  /** Documents that everybody has signed in the range, and in the same time before. */
  sealed: { now: number; before: number | null }
  /** Of those who signed by a link that was sent to them: up to so many minutes; the last ones took longer. */
  times: { minutes: number | null; count: number }[]
  /** Half of them took less than this. */
  half_minutes: number | null
  /** In the range; the longest one has what was done before days were kept, too. */
  reach: Reach & {
    piece: Piece
    pieces: (Reach & { at: string })[]
    /** The most popular, since they were published. */
    writings: (Reach & { slug: string; title: string })[]
  }
  /** As they are now, with the last lines of their ledger. */
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
