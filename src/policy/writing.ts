// Who may do what with a writing or a folder: it follows from the actor's role in it.
import type { Actor } from '#domain/actor.ts'
import type { Guest } from '#domain/sharing/link.ts'
import { isAtLeast, type Share, type ShareRole, shareRoles } from '#domain/sharing/share.ts'
import { isUser } from './account.ts'
import { each, policy } from './policy.ts'

type Role = 'owner' | ShareRole
export type Owned = {
  userId: string
  shares?: readonly Pick<Share, 'email' | 'role'>[]
  /** Who came by a link that is open. */
  guests?: readonly Guest[]
}

/** The only place that gives roles: to the owner, and to users it is shared with, by an address that they have confirmed or by a link. The highest counts. */
export function roleOf(actor: Actor, { userId, shares = [], guests = [] }: Owned): Role | undefined {
  if (!isUser(actor)) return undefined
  const { id, email, emailVerifiedAt } = actor.account
  if (id === userId) return 'owner'
  const byAddress = emailVerifiedAt ? shares.filter((share) => share.email === email) : []
  const given = [...byAddress, ...guests.filter((guest) => guest.userId === id)].map(({ role }) => role)
  return shareRoles.findLast((role) => given.includes(role))
}

/** Without narrowing the actor, for rules that go on. */
export const isInAtLeast = (actor: Actor, writing: Owned, least: ShareRole): boolean => {
  const role = roleOf(actor, writing)
  return role !== undefined && (role === 'owner' || isAtLeast(role, least))
}

/** For actors with a role that passes; for an actor without any role it is not there. */
const withRole = (may: (role: Role) => boolean) =>
  policy(
    isUser,
    (actor, writing: Owned) => {
      const role = roleOf(actor, writing)
      return role !== undefined && may(role)
    },
    (actor, writing) => roleOf(actor, writing) !== undefined,
  )
const byOwner = withRole((role) => role === 'owner')
/** For the owner too. */
const from = (least: ShareRole) => withRole((role) => role === 'owner' || isAtLeast(role, least))

export const canRead = from('reader')
/** Earlier versions: those who may not change it see only the current text. */
export const canReadHistory = from('editor')
export const canEdit = from('editor')
/** Whether several people may change it, and the actor is one of them. */
export const isWrittenTogether = (actor: Actor, writing: Owned): boolean =>
  canEdit(actor, writing) &&
  [...(writing.shares ?? []), ...(writing.guests ?? [])].some(({ role }) => role === 'editor')
/** Beside it, among the owner's own. */
export const canDuplicate = byOwner
export const canPublish = byOwner
/** Says who else may have it. */
export const canShare = byOwner
/** Says something beside it, and reads what is said. */
export const canComment = from('commenter')
/** Offers other words for a passage. */
export const canSuggest = from('suggester')
/** Accepts or refuses what is suggested. */
export const canDecide = from('editor')
/** A shared writing is given back by the user it is shared with. */
export const canLeave = withRole((role) => role !== 'owner')
export const canDelete = byOwner
/** Folders, and what is kept in which. */
export const canArrange = byOwner

export const canDeleteAll = each(canDelete)
export const canArrangeAll = each(canArrange)
