// A thread is settled, or open again.
import { budgets } from '#domain/rate.ts'
import { canResolveComment } from '#policy/comment.ts'
import { mutation } from '#server/method.ts'
import { saveSettled } from '#server/store/comments.ts'
import { holdThread, insistOnTalk } from './place.ts'

export const resolveComment = mutation('resolve-comment', {
  costly: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, thread }) => holdThread(db, id, thread),
  allow: canResolveComment,
  async run({ db, actor, subject: { writing, comment }, now }) {
    await insistOnTalk(db, actor, writing, now)
    if (comment.resolvedAt) return { output: {}, event: 'nothing-done' as const }
    await saveSettled(db, comment.id, { resolvedAt: now, resolvedBy: actor.account.id })
    return { output: {}, event: { action: 'writing.comment-resolved', subject: writing.id } }
  },
})

export const reopenComment = mutation('reopen-comment', {
  costly: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id, thread }) => holdThread(db, id, thread),
  allow: canResolveComment,
  async run({ db, actor, subject: { writing, comment }, now }) {
    await insistOnTalk(db, actor, writing, now)
    if (!comment.resolvedAt) return { output: {}, event: 'nothing-done' as const }
    await saveSettled(db, comment.id, { resolvedAt: null, resolvedBy: null })
    return { output: {}, event: { action: 'writing.comment-reopened', subject: writing.id } }
  },
})
