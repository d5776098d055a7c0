// Answers in a thread. A resolved one is reopened by it.
import { budgets } from '#domain/rate.ts'
import { canComment } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { findComment, insertComment, saveSettled } from '#server/store/comment/comments.ts'
import { lockSharedWriting } from '#server/store/sharing/shares.ts'
import { isSameWords, requireRoomForComments, requireTalk, threadIn } from './comment-place.ts'

export const answerComment = mutation('answer-comment', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, input, subject, now }) {
    await requireTalk(db, actor, subject, now)
    const userId = actor.account.id
    const writingId = subject.id
    const first = await threadIn(db, writingId, input.thread)
    const { row, repeated } = await once({
      id: input.new_id,
      find: (id) => findComment(db, id),
      isSame: isSameWords(writingId, userId, input.body),
      async create(id) {
        await requireRoomForComments(db, writingId)
        const { id: threadId, sectionId } = first
        const place = { writingId, threadId, sectionId, anchor: null }
        return insertComment(db, { id, ...place, userId, body: input.body, createdAt: now })
      },
    })
    if (!repeated && first.resolvedAt) await saveSettled(db, first.id, { resolvedAt: null, resolvedBy: null })
    return {
      output: { id: row.id },
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.commented', subject: writingId, facts: { writing: subject, comment: row } },
    }
  },
})
