// A writing on the wire as the given reader sees it, with what they may do with it.
import type { FolderOnWire, ListedWriting, WritingOnWire, WritingSummary, WritingVersion } from '#contract/writing.ts'
import type { Account } from '#domain/account/account.ts'
import type { User } from '#domain/actor.ts'
import type { Folder } from '#domain/folder.ts'
import type { Share } from '#domain/sharing/share.ts'
import type { VersionReason } from '#domain/writing/history.ts'
import { needsPremium, type Writing, type WritingHead } from '#domain/writing/writing.ts'
import { isWrittenTogether, roleOf } from '#policy/writing.ts'
import { actsOnWriting } from '#policy/writing-acts.ts'

type Subscriber = Pick<Account, 'premiumUntil'>

/** `withdrawnReason` is what the operator said, where it was the operator who took it out of the catalogue. */
type Moderated = { withdrawnReason?: string | null }

export const presentHead = (
  head: WritingHead & Moderated & { shares?: readonly Pick<Share, 'email' | 'role'>[] },
  actor: User,
  now: Date,
  owner: Subscriber = actor.account,
): WritingSummary => ({
  id: head.id,
  visibility: head.visibility,
  status: head.status,
  title: head.title,
  folder_id: head.folderId,
  version: head.version,
  created_at: head.createdAt.toISOString(),
  updated_at: head.updatedAt.toISOString(),
  deleted_at: head.deletedAt?.toISOString() ?? null,
  slug: head.slug,
  withdrawn_reason: head.withdrawnReason ?? null,
  can: { ...actsOnWriting(head, { actor, owner, now }), needs_premium: needsPremium(head.visibility, owner, now) },
})

export const presentListed = (
  { unseenComments, ...head }: WritingHead & Moderated & { unseenComments: number },
  actor: User,
  now: Date,
): ListedWriting => ({ ...presentHead(head, actor, now), unseen_comments: unseenComments })

type Shown = Writing & Moderated & { owner: Account; shares?: readonly Share[]; publishedVersion?: number | null }

/** What may be done with it depends on its owner's plan; the folder is shown to its owner only. */
export const presentWriting = ({ owner, ...writing }: Shown, user: User, now: Date): WritingOnWire => ({
  ...presentHead(writing, user, now, owner),
  folder_id: owner.id === user.account.id ? writing.folderId : null,
  role: roleOf(user, writing) ?? 'reader',
  owner: `${owner.firstname} ${owner.lastname}`.trim(),
  together: isWrittenTogether(user, writing),
  category: writing.category,
  country: writing.country,
  summary: writing.summary,
  tags: writing.tags,
  published_version: writing.publishedVersion ?? null,
  origins: writing.origins,
  content: writing.content,
})

type Kept = {
  number: number
  reason: VersionReason
  title: string
  name: string | null
  at: Date
  by: string | null
}

export const presentVersion = ({ number, reason, title, name, at, by }: Kept): WritingVersion => ({
  number,
  reason,
  title,
  name,
  at: at.toISOString(),
  by,
})

type Inside = { writings: number; copies: number; signeds: number }

export const presentInside = (inside: Inside | undefined): Inside => inside ?? { writings: 0, copies: 0, signeds: 0 }

export const presentFolder = ({ id, parentId, name }: Folder, inside?: Inside): FolderOnWire => ({
  id,
  parent_id: parentId,
  name,
  ...presentInside(inside),
})
