// The end of a sitting: the text as it is now joins the history.
import { isOwner } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { keepVersion, loadOwnWriting } from '#server/store/writings.ts'

export const closeWriting = mutation('close-writing', {
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, subject }) {
    await keepVersion(db, subject, 'closed')
    return { output: {}, event: { action: 'writing.closed', subject: subject.id } }
  },
})
