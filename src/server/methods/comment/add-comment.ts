// Adds a comment beside a section, or on words of it.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canComment } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { findComment, insertComment } from '#server/store/comment/comments.ts'
import { lockSharedWriting } from '#server/store/sharing/shares.ts'
import { isSameWords, requireRoomForComments, requireTalk } from './comment-place.ts'

export const addComment = mutation('add-comment', {
  limited: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id }) => lockSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, input: { new_id, section, anchor = null, body }, subject, now }) {
    await requireTalk(db, actor, subject, now)
    const userId = actor.account.id
    const writingId = subject.id
    const { row, repeated } = await once({
      id: new_id,
      find: (id) => findComment(db, id),
      isSame: isSameWords(writingId, userId, body),
      async create(id) {
        if (!subject.content.sections.some((each) => each.id === section))
          throw new Refusal('invalid_input', { fields: { section: { code: 'unknown_section' } } })
        await requireRoomForComments(db, writingId)
        const place = { writingId, threadId: id, sectionId: section, anchor }
        return insertComment(db, { id, ...place, userId, body, createdAt: now })
      },
    })
    return {
      output: { id: row.id },
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.commented', subject: writingId, facts: { writing: subject, comment: row } },
    }
  },
})
