// A writing, and the operations allowed on it now.
import { isPremium } from '../plan/plan.ts'
import { Refusal } from '../refusal.ts'
import type { Country } from '../words/conventions.ts'
import type { Category } from './categories.ts'
import type { Content, Visibility, WritingState } from './model.ts'

export type WritingHead = {
  id: string
  userId: string
  visibility: Visibility
  status: WritingState
  title: string
  version: number
  folderId: string | null
  slug: string | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

/** A text of the catalogue that this one was made from, named as its licence requires. */
export type Origin = {
  slug: string
  title: string
  /** The author's present name; empty once their account is deleted. */
  author: string
  authorId?: string
}

export type Writing = WritingHead & {
  origins: Origin[]
  content: Content
  category: Category | null
  country: Country
  summary: string
  tags: string[]
  /** The account that edited it last, where that was not its owner. */
  editedBy: string | null
}

type Draft = Pick<Writing, 'id' | 'userId' | 'visibility' | 'title' | 'content' | 'country'> & Partial<Writing>

/** A private or public draft with the defaults of a new writing, whatever it is made from. */
export const newDraft = (made: Draft, now: Date): Writing => ({
  folderId: null,
  category: null,
  summary: '',
  tags: [],
  origins: [],
  ...made,
  editedBy: null,
  status: 'draft',
  version: 1,
  slug: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
})

type Subscriber = { premiumUntil: Date | null }

/** Private documents need Premium: after it ends they stay readable, but cannot be changed. */
export const needsPremium = (visibility: Visibility, owner: Subscriber, now: Date): boolean =>
  visibility === 'private' && !isPremium(owner, now)

export function requirePremium(visibility: Visibility, owner: Subscriber, now: Date): void {
  if (needsPremium(visibility, owner, now)) throw new Refusal('premium_required')
}

/** A writing in the trash has to be restored first. */
export function requireKept({ deletedAt }: Pick<WritingHead, 'deletedAt'>): void {
  if (deletedAt) throw new Refusal('forbidden')
}

/** The author of a public text needs a confirmed address. */
export function requireVerified({ emailVerifiedAt }: { emailVerifiedAt: Date | null }): void {
  if (!emailVerifiedAt) throw new Refusal('verification_required')
}

/** Publishes only the version that the author has reviewed. */
export function requireVersion({ version }: Pick<WritingHead, 'version'>, seen: number): void {
  if (version !== seen) throw new Refusal('version_conflict')
}

/** It is not in the trash, and its owner has Premium if it is private. */
export const isChangeable = (
  { visibility, deletedAt }: Pick<WritingHead, 'visibility' | 'deletedAt'>,
  owner: Subscriber,
  now: Date,
): boolean => deletedAt === null && !needsPremium(visibility, owner, now)
