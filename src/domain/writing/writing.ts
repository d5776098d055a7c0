// A writing as its owner has it, and what may be done with it now.
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

/** A text of the catalogue that this one was made from, as its licence wants it named. */
export type Origin = {
  slug: string
  title: string
  /** Their name as it is now; empty once their account is gone. */
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
  /** Whoever wrote it last, where it was not its owner. */
  editedBy: string | null
}

type Draft = Pick<Writing, 'id' | 'userId' | 'visibility' | 'title' | 'content' | 'country'> & Partial<Writing>

/** Whatever it is made from, it begins its own life. */
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

/** Private documents are for premium accounts: after it ends they stay readable, but nobody changes them. */
const needsPremium = (visibility: Visibility, owner: Subscriber, now: Date): boolean =>
  visibility === 'private' && !isPremium(owner, now)

export function insistOnPremium(visibility: Visibility, owner: Subscriber, now: Date): void {
  if (needsPremium(visibility, owner, now)) throw new Refusal('premium_required')
}

/** What is in the trash has to be taken out of it first. */
export function insistOnKept({ deletedAt }: Pick<WritingHead, 'deletedAt'>): void {
  if (deletedAt) throw new Refusal('forbidden')
}

/** What everybody reads has an author whom letters reach. */
export function insistOnVerified({ emailVerifiedAt }: { emailVerifiedAt: Date | null }): void {
  if (!emailVerifiedAt) throw new Refusal('verification_required')
}

/** Published is what was looked at. */
export function insistOnVersion({ version }: Pick<WritingHead, 'version'>, seen: number): void {
  if (version !== seen) throw new Refusal('version_conflict')
}

export type Abilities = {
  edit: boolean
  needs_premium: boolean
  publish: boolean
  delete: boolean
  duplicate: boolean
  share: boolean
}

export function abilitiesOf(
  { visibility, deletedAt }: Pick<WritingHead, 'visibility' | 'deletedAt'>,
  owner: Subscriber,
  now: Date,
): Abilities {
  const kept = deletedAt === null
  const lacks = needsPremium(visibility, owner, now)
  return {
    edit: kept && !lacks,
    needs_premium: lacks,
    publish: kept && visibility === 'public',
    delete: kept,
    duplicate: kept && !lacks,
    // What is public is read by everybody already.
    share: kept && !lacks && visibility === 'private',
  }
}
