// The comments beside a document, as the given reader sees them.
import type { CommentOnWire, ThreadOnWire } from '#contract/sharing/comment.ts'
import type { User } from '#domain/actor.ts'
import type { Comment, Thread } from '#domain/sharing/comment.ts'
import { canDeleteComment, canEditComment, canResolveComment, type Said } from '#policy/comment.ts'

type Around = {
  actor: User
  writing: Said['writing']
  /** By account. */
  names: ReadonlyMap<string, string>
  isOpen: boolean
}

const nameOf = (id: string | null, names: Around['names']): string => (id && names.get(id)) || ''

const presentComment = (comment: Comment, { actor, writing, names, isOpen }: Around): CommentOnWire => ({
  id: comment.id,
  by: nameOf(comment.userId, names),
  is_mine: comment.userId === actor.account.id,
  body: comment.body,
  at: comment.createdAt.toISOString(),
  edited_at: comment.editedAt?.toISOString() ?? null,
  is_deleted: comment.deletedAt !== null,
  can: {
    edit: isOpen && canEditComment(actor, { writing, comment }),
    delete: canDeleteComment(actor, { writing, comment }),
  },
})

export const presentThread = ({ first, answers }: Thread, around: Around): ThreadOnWire => ({
  id: first.id,
  section: first.sectionId,
  anchor: first.anchor,
  comments: [first, ...answers].map((comment) => presentComment(comment, around)),
  resolved: first.resolvedAt && {
    at: first.resolvedAt.toISOString(),
    by: nameOf(first.resolvedBy, around.names),
  },
  can: { resolve: around.isOpen && canResolveComment(around.actor, { writing: around.writing, comment: first }) },
})
