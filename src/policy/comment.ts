// Who may do what with a comment: it depends on its author and on the document's owner.
import type { Comment } from '#domain/sharing/comment.ts'
import { isUser } from './account.ts'
import { policy } from './policy.ts'
import { isInAtLeast, type Owned, roleOf } from './writing.ts'

export type Said = { writing: Owned; comment: Pick<Comment, 'userId' | 'deletedAt'> }

const seesIt = (...[actor, { writing }]: [Parameters<typeof roleOf>[0], Said]) => roleOf(actor, writing) !== undefined

/** Only while they have the document: taking the document back takes this right too. */
export const canEditComment = policy(
  isUser,
  (actor, { writing, comment }: Said) =>
    isInAtLeast(actor, writing, 'commenter') && comment.userId === actor.account.id && !comment.deletedAt,
  seesIt,
)

export const canDeleteComment = policy(
  isUser,
  (actor, said: Said) =>
    canEditComment(actor, said) || (roleOf(actor, said.writing) === 'owner' && !said.comment.deletedAt),
  seesIt,
)

/** Over the comment that began the thread: those who may not edit settle what they have begun themselves. */
export const canResolveComment = policy(
  isUser,
  (actor, { writing, comment }: Said) =>
    isInAtLeast(actor, writing, 'editor') ||
    (isInAtLeast(actor, writing, 'commenter') && comment.userId === actor.account.id),
  seesIt,
)
