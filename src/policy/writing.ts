// Who may do what with a writing or a folder: it follows from the role that somebody has in it.
import type { Actor } from '#domain/actor.ts'
import { isUser } from './account.ts'
import { each, policy } from './policy.ts'

type Role = 'owner' | 'editor' | 'reader' | 'participant'
type Owned = { userId: string }

/** The one place that gives roles. Whoever a text is shared with, or takes part in it, will get theirs here. */
function roleOf(actor: Actor, { userId }: Owned): Role | undefined {
  return isUser(actor) && actor.account.id === userId ? 'owner' : undefined
}

/** For whoever has one of these roles; without any role it is not there. */
const withRole = (...roles: Role[]) =>
  policy(
    isUser,
    (actor, writing: Owned) => roles.some((role) => role === roleOf(actor, writing)),
    (actor, writing) => roleOf(actor, writing) !== undefined,
  )

export const canRead = withRole('owner', 'editor', 'reader', 'participant')
export const canEdit = withRole('owner', 'editor')
/** Beside it, among the owner's own. */
export const canDuplicate = withRole('owner')
export const canPublish = withRole('owner')
export const canDelete = withRole('owner')
/** Folders, and what is kept in which. */
export const canArrange = withRole('owner')

export const canDeleteAll = each(canDelete)
export const canArrangeAll = each(canArrange)
