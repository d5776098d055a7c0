// A copy: one concrete use of a writing, with its text as it was then, and the answers in it.
import { Refusal } from '../refusal.ts'
import type { Country } from '../words/conventions.ts'
import type { Content } from '../writing/model.ts'
import type { Answers } from './answers/answers.ts'

/** The stored states; `expired` follows from the clock. */
const keptStates = ['filling', 'complete', 'signing', 'signed', 'declined', 'cancelled'] as const
type KeptState = (typeof keptStates)[number]
export const copyStates = [...keptStates, 'expired'] as const
export type CopyState = (typeof copyStates)[number]

export type CopyHead = {
  id: string
  userId: string
  title: string
  /** See `copy-name.ts`. */
  defaultName: string
  ownName: string
  state: KeptState
  /** Rises by one with every change. */
  version: number
  folderId: string | null
  /** The end of the last day on which it can be filled in. */
  deadline: Date | null
  sentAt: Date | null
  completedAt: Date | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

export type Copy = CopyHead & {
  /** The writing it was made from, while that exists. */
  writingId: string | null
  slug: string | null
  country: Country
  content: Content
  answers: Answers
  message: string
  inOrder: boolean
  /** Whether signing begins by itself once all answers are there. */
  signsWhenComplete: boolean
  /** Whether each signer has to type a code sent by letter. A round stores its own choice here. */
  asksCode: boolean
  /** The owner's reason for cancelling, as all its people read it. */
  cancelReason: string
  /** The open link or the batch that it was made by. */
  seriesId: string | null
}

export const copyLimits = { message: 1_000, reason: 500, deadlineDays: 366 } as const

/**
 * The date of a deadline, which is at the end of a day in its owner's time zone: half a day earlier it is that date in UTC too, from
 * Tijuana to Malabo.
 */
export const lastDayOf = (deadline: Date): Date => new Date(deadline.getTime() - 12 * 60 * 60_000)

export const stateAt = ({ state, deadline }: Pick<CopyHead, 'state' | 'deadline'>, now: Date): CopyState =>
  (state === 'filling' || state === 'signing') && deadline && deadline <= now ? 'expired' : state

/** Answers are accepted only then. */
export const isFilling = (copy: CopyHead, now: Date): boolean =>
  stateAt(copy, now) === 'filling' && copy.deletedAt === null

export function requireFilling(copy: CopyHead, now: Date): void {
  if (!isFilling(copy, now)) throw new Refusal('forbidden')
}

/** It is complete and no round is under way: its answers may still be corrected. */
export const isCorrectable = ({ state, deletedAt }: CopyHead): boolean =>
  (state === 'complete' || state === 'declined') && deletedAt === null

type Beginning = Pick<Copy, 'id' | 'userId' | 'title' | 'writingId' | 'slug' | 'country' | 'content' | 'answers'>

export const newCopy = (made: Beginning, now: Date): Copy => ({
  ...made,
  defaultName: '',
  ownName: '',
  state: 'filling',
  version: 1,
  folderId: null,
  deadline: null,
  sentAt: null,
  completedAt: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  message: '',
  inOrder: false,
  signsWhenComplete: false,
  asksCode: false,
  cancelReason: '',
  seriesId: null,
})
