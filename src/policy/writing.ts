// Who may do what with a writing or a folder: it follows from the actor's role in it.
import type { Actor } from '#domain/actor.ts'
import type { Share, ShareRole } from '#domain/sharing/share.ts'
import { isUser } from './account.ts'
import { each, policy } from './policy.ts'

type Role = 'owner' | ShareRole
export type Owned = { userId: string; shares?: readonly Pick<Share, 'email' | 'role'>[] }

/** The only place that gives roles: to the owner, and to users it is shared with, by an address that they have confirmed. */
export function roleOf(actor: Actor, { userId, shares = [] }: Owned): Role | undefined {
  if (!isUser(actor)) return undefined
  const { id, email, emailVerifiedAt } = actor.account
  if (id === userId) return 'owner'
  return emailVerifiedAt ? shares.find((share) => share.email === email)?.role : undefined
}

/** For actors with one of these roles; for an actor without any role it is not there. */
const withRole = (...roles: Role[]) =>
  policy(
    isUser,
    (actor, writing: Owned) => roles.some((role) => role === roleOf(actor, writing)),
    (actor, writing) => roleOf(actor, writing) !== undefined,
  )

export const canRead = withRole('owner', 'editor', 'reader')
/** Earlier versions: a reader sees only the current text. */
export const canReadHistory = withRole('owner', 'editor')
export const canEdit = withRole('owner', 'editor')
/** Whether several people may change it, and the actor is one of them. */
export const isWrittenTogether = (actor: Actor, writing: Owned): boolean =>
  canEdit(actor, writing) && (writing.shares ?? []).some(({ role }) => role === 'editor')
/** Beside it, among the owner's own. */
export const canDuplicate = withRole('owner')
export const canPublish = withRole('owner')
/** Says who else may have it. */
export const canShare = withRole('owner')
/** Says something beside a section of it. */
export const canComment = withRole('owner', 'editor', 'reader')
/** A shared writing: an editor or reader may give it back. */
export const canLeave = withRole('editor', 'reader')
export const canDelete = withRole('owner')
/** Folders, and what is kept in which. */
export const canArrange = withRole('owner')

export const canDeleteAll = each(canDelete)
export const canArrangeAll = each(canArrange)
