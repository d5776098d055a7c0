// Records up to which moment the reader has seen the comments beside a document.
import { canComment } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireOwnOrPremium } from '#server/methods/writing/owner-plan.ts'
import { saveSeenUntil } from '#server/store/comment/comments.ts'
import { findSharedWriting } from '#server/store/sharing/shares.ts'

export const seeComments = mutation('see-comments', {
  limited: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canComment,
  async run({ db, actor, input, subject, now }) {
    await requireOwnOrPremium(db, actor, subject, now)
    // Not later than now, as future comments are unseen; and within the years that the database can store.
    const until = new Date(Math.max(0, Math.min(Date.parse(input.until), now.getTime())))
    await saveSeenUntil(db, subject.id, actor.account.id, until)
    return { output: {}, event: { action: 'writing.comments-seen', subject: subject.id } }
  },
})
