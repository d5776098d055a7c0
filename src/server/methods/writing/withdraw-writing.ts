// Withdraws a text from the catalogue: its page stays and says so.
import { Refusal } from '#domain/refusal.ts'
import { canPublish } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { withdrawEntry } from '#server/store/catalogue/catalogue.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'

export const withdrawWriting = mutation('withdraw-writing', {
  load: (db, { id }) => findWriting(db, id),
  allow: canPublish,
  async run({ db, subject, now }) {
    if (!subject.slug) throw new Refusal('not_found')
    await withdrawEntry(db, subject.id, null, now)
    return { output: {}, event: { action: 'writing.withdrawn', subject: subject.id } }
  },
})
