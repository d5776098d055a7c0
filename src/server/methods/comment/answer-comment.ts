// An answer in a thread. One that was settled is open again: there is something new to be said.
import { budgets } from '#domain/rate.ts'
import { canComment } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { once } from '#server/methods/once.ts'
import { findComment, insertComment, saveSettled } from '#server/store/comments.ts'
import { holdSharedWriting } from '#server/store/shares.ts'
import { insistOnRoomForComments, insistOnTalk, isSameWords, threadIn } from './place.ts'

export const answerComment = mutation('answer-comment', {
  costly: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, input, subject, now }) {
    await insistOnTalk(db, actor, subject, now)
    const userId = actor.account.id
    const writingId = subject.id
    const first = await threadIn(db, writingId, input.thread)
    const { row, repeated } = await once({
      id: input.new_id,
      find: (id) => findComment(db, id),
      isSame: isSameWords(writingId, userId, input.body),
      async create(id) {
        await insistOnRoomForComments(db, writingId)
        const { id: threadId, sectionId } = first
        return insertComment(db, { id, writingId, threadId, sectionId, userId, body: input.body, createdAt: now })
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
