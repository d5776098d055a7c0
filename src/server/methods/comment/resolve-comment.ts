// Resolves a thread, or reopens it.
import { budgets } from '#domain/rate.ts'
import { canResolveComment } from '#policy/comment.ts'
import { mutation } from '#server/dispatch/method.ts'
import { saveSettled } from '#server/store/comment/comments.ts'
import { lockThread, requireTalk } from './comment-place.ts'

export const resolveComment = mutation('resolve-comment', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, thread }) => lockThread(db, id, thread),
  allow: canResolveComment,
  async run({ db, actor, subject: { writing, comment }, now }) {
    await requireTalk(db, actor, writing, now)
    if (comment.resolvedAt) return { output: {}, event: 'nothing-done' as const }
    await saveSettled(db, comment.id, { resolvedAt: now, resolvedBy: actor.account.id })
    return { output: {}, event: { action: 'writing.comment-resolved', subject: writing.id } }
  },
})

export const reopenComment = mutation('reopen-comment', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, thread }) => lockThread(db, id, thread),
  allow: canResolveComment,
  async run({ db, actor, subject: { writing, comment }, now }) {
    await requireTalk(db, actor, writing, now)
    if (!comment.resolvedAt) return { output: {}, event: 'nothing-done' as const }
    await saveSettled(db, comment.id, { resolvedAt: null, resolvedBy: null })
    return { output: {}, event: { action: 'writing.comment-reopened', subject: writing.id } }
  },
})
