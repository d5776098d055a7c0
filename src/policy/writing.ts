// Who may do what with a writing or a folder: it follows from the role that somebody has in it.
import type { Actor } from '#domain/actor.ts'
import type { Share, ShareRole } from '#domain/sharing/share.ts'
import { isUser } from './account.ts'
import { each, policy } from './policy.ts'

type Role = 'owner' | ShareRole
type Owned = { userId: string; shares?: readonly Pick<Share, 'email' | 'role'>[] }

/** The one place that gives roles: to whoever it belongs, and to whom it is shared with, by an address that they have shown. */
export function roleOf(actor: Actor, { userId, shares = [] }: Owned): Role | undefined {
  if (!isUser(actor)) return undefined
  const { id, email, emailVerifiedAt } = actor.account
  if (id === userId) return 'owner'
  return emailVerifiedAt ? shares.find((share) => share.email === email)?.role : undefined
}

/** For whoever has one of these roles; without any role it is not there. */
const withRole = (...roles: Role[]) =>
  policy(
    isUser,
    (actor, writing: Owned) => roles.some((role) => role === roleOf(actor, writing)),
    (actor, writing) => roleOf(actor, writing) !== undefined,
  )

export const canRead = withRole('owner', 'editor', 'reader')
/** What it said before: whoever is only given it to read has what it says now. */
export const canReadHistory = withRole('owner', 'editor')
export const canEdit = withRole('owner', 'editor')
/** Beside it, among the owner's own. */
export const canDuplicate = withRole('owner')
export const canPublish = withRole('owner')
/** Says who else may have it. */
export const canShare = withRole('owner')
/** Says something beside a section of it. */
export const canComment = withRole('owner', 'editor', 'reader')
/** Somebody else's: whoever has it may give it back. */
export const canLeave = withRole('editor', 'reader')
export const canDelete = withRole('owner')
/** Folders, and what is kept in which. */
export const canArrange = withRole('owner')

export const canDeleteAll = each(canDelete)
export const canArrangeAll = each(canArrange)
