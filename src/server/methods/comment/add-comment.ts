// Something new is said beside a section.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canComment } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { once } from '#server/methods/once.ts'
import { findComment, insertComment } from '#server/store/comments.ts'
import { holdSharedWriting } from '#server/store/shares.ts'
import { insistOnRoomForComments, insistOnTalk, isSameWords } from './place.ts'

export const addComment = mutation('add-comment', {
  costly: true,
  budgets: (_input, { actor }) => budgets.comment(actor.account.id),
  load: (db, { id }) => holdSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, input: { new_id, section, body }, subject, now }) {
    await insistOnTalk(db, actor, subject, now)
    const userId = actor.account.id
    const writingId = subject.id
    const { row, repeated } = await once({
      id: new_id,
      find: (id) => findComment(db, id),
      isSame: isSameWords(writingId, userId, body),
      async create(id) {
        if (!subject.content.sections.some((each) => each.id === section))
          throw new Refusal('invalid_input', { fields: { section: { code: 'unknown_section' } } })
        await insistOnRoomForComments(db, writingId)
        return insertComment(db, { id, writingId, threadId: id, sectionId: section, userId, body, createdAt: now })
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
