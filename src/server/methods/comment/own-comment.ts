// Edits or deletes a comment of the user's own.
import { budgets } from '#domain/rate.ts'
import { canDeleteComment, canEditComment } from '#policy/comment.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteComment as remove, saveCommentBody } from '#server/store/comment/comments.ts'
import { requireOwnOrPremium } from '../writing/owner-plan.ts'
import { lockComment, requireTalk } from './comment-place.ts'

export const editComment = mutation('edit-comment', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, comment }) => lockComment(db, id, comment),
  allow: canEditComment,
  async run({ db, actor, input: { body }, subject: { writing, comment }, now }) {
    await requireTalk(db, actor, writing, now)
    if (comment.body === body) return { output: {}, event: 'nothing-done' as const }
    await saveCommentBody(db, comment.id, body, now)
    const facts = { writing, comment: { ...comment, body }, before: comment.body }
    return { output: {}, event: { action: 'writing.comment-edited', subject: writing.id, facts } }
  },
})

export const deleteComment = mutation('delete-comment', {
  limited: true,
  evenWhenFull: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, comment }) => lockComment(db, id, comment),
  allow: canDeleteComment,
  async run({ db, actor, subject: { writing, comment }, now }) {
    await requireOwnOrPremium(db, actor, writing, now)
    await remove(db, comment.id, now)
    return { output: {}, event: { action: 'writing.comment-deleted', subject: writing.id } }
  },
})
