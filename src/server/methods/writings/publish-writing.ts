// Giving a text to everybody. The check list of the last step is asked again here: no browser decides it.
import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { isPublishable } from '#domain/writing/review.ts'
import { insistOnKept } from '#domain/writing/writing.ts'
import { canPublish } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { fileReport } from '#server/methods/community/file-report.ts'
import { publishEntry } from '#server/store/catalogue.ts'
import { addWords } from '#server/store/catalogue-words.ts'
import { findWithdrawal } from '#server/store/moderation.ts'
import { keepVersion, loadWriting } from '#server/store/writings.ts'

export const publishWriting = mutation('publish-writing', {
  load: (db, { id }) => loadWriting(db, id),
  allow: canPublish,
  async run({ db, config, subject, now }) {
    insistOnKept(subject)
    if (subject.visibility !== 'public') throw new Refusal('forbidden')
    if (!isPublishable(subject)) throw new Refusal('not_publishable')
    const withdrawal = await findWithdrawal(db, subject.id)
    if (withdrawal === 'unchanged') throw new Refusal('withdrawn_by_operator')
    const slug = await publishEntry(db, subject, wordsOf(layOut(subject)), now)
    await addWords(db, subject)
    await keepVersion(db, { ...subject, updatedAt: now }, 'published')
    // What was taken out and comes back, changed, is looked at again.
    if (withdrawal === 'changed')
      await fileReport(
        { db, config, now },
        { id: randomUUIDv7(), writingId: subject.id, reason: 'republished', details: '', email: '' },
      )
    return {
      output: { slug, version: subject.version },
      event: { action: 'writing.published', subject: subject.id, detail: { version: subject.version } },
    }
  },
})
