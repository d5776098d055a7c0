// Somebody has seen what is said beside a document, as far as it was shown to them.
import { canRead } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { ownerOf } from '#server/methods/writings/whose.ts'
import { saveSeenUntil } from '#server/store/comments.ts'
import { findSharedWriting } from '#server/store/shares.ts'

export const seeComments = mutation('see-comments', {
  costly: true,
  load: (db, { id }) => findSharedWriting(db, id),
  allow: canRead,
  async run({ db, actor, input, subject, now }) {
    await ownerOf(db, actor, subject, now)
    // What is still to be said nobody has seen; and no database knows every year that a browser may name.
    const until = new Date(Math.max(0, Math.min(Date.parse(input.until), now.getTime())))
    await saveSeenUntil(db, subject.id, actor.account.id, until)
    return { output: {}, event: { action: 'writing.comments-seen', subject: subject.id } }
  },
})
