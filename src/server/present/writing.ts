// A writing as whoever asks sees it on the wire, with what they may do with it.
import type { FolderOnWire, ListedWriting, WritingOnWire, WritingSummary, WritingVersion } from '#contract/writings.ts'
import type { Account } from '#domain/account/account.ts'
import type { User } from '#domain/actor.ts'
import type { Folder } from '#domain/folder.ts'
import type { Share } from '#domain/sharing/share.ts'
import type { VersionReason } from '#domain/writing/history.ts'
import { abilitiesOf, type Writing, type WritingHead } from '#domain/writing/writing.ts'
import { canDelete, canDuplicate, canEdit, canPublish, canShare, roleOf } from '#policy/writing.ts'

type Subscriber = Pick<Account, 'premiumUntil'>

/** `withdrawnReason` is what the operator said, where it was the operator who took it out of the catalogue. */
type Moderated = { withdrawnReason?: string | null }

/** Who may, and whether now. */
function canOf(head: WritingHead, actor: User, now: Date, owner: Subscriber): WritingSummary['can'] {
  const { edit, publish, duplicate, share, delete: trash, needs_premium } = abilitiesOf(head, owner, now)
  return {
    edit: edit && canEdit(actor, head),
    needs_premium,
    publish: publish && canPublish(actor, head),
    delete: trash && canDelete(actor, head),
    duplicate: duplicate && canDuplicate(actor, head),
    share: share && canShare(actor, head),
  }
}

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
  can: canOf(head, actor, now, owner),
})

export const presentListed = (
  { unseenComments, ...head }: WritingHead & Moderated & { unseenComments: number },
  actor: User,
  now: Date,
): ListedWriting => ({ ...presentHead(head, actor, now), unseen_comments: unseenComments })

type Shown = Writing & Moderated & { owner: Account; shares?: readonly Share[] }

/** What may be done with it depends on what its owner has paid for; in which folder they keep it is nobody else's business. */
export const presentWriting = ({ owner, ...writing }: Shown, user: User, now: Date): WritingOnWire => ({
  ...presentHead(writing, user, now, owner),
  folder_id: owner.id === user.account.id ? writing.folderId : null,
  role: roleOf(user, writing) ?? 'reader',
  owner: `${owner.firstname} ${owner.lastname}`.trim(),
  category: writing.category,
  country: writing.country,
  summary: writing.summary,
  tags: writing.tags,
  origins: writing.origins,
  content: writing.content,
})

type Kept = { number: number; reason: VersionReason; title: string; at: Date; by: string | null }

export const presentVersion = ({ number, reason, title, at, by }: Kept): WritingVersion => ({
  number,
  reason,
  title,
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
