// Publishes a text in the catalogue. The checks of the last step are repeated here: the browser's are not trusted.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { isPdf } from '#domain/writing/model.ts'
import { isPublishable } from '#domain/writing/review.ts'
import { requireKept, requireVerified, requireVersion } from '#domain/writing/writing.ts'
import { canPublish } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { publishEntry } from '#server/store/catalogue/catalogue.ts'
import { addWords } from '#server/store/catalogue/catalogue-words.ts'
import {
  findWithdrawal,
  hadTextWithdrawn,
  isReportedAgain,
  isWithdrawnText,
} from '#server/store/catalogue/moderation.ts'
import { insertReport } from '#server/store/catalogue/reports.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { keepVersion } from '#server/store/writing/writings.ts'

const day = 24 * 60 * 60_000
/** For so long after one of an author's texts was withdrawn, what the author publishes is reviewed. */
const watched = 90 * day

export const publishWriting = mutation('publish-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.publish(actor.account.id),
  load: (db, { id }) => findWriting(db, id),
  allow: canPublish,
  async run({ db, actor, input: { version, licence }, subject, now }) {
    requireKept(subject)
    requireVersion(subject, version)
    if (isPdf(subject.content)) throw new Refusal('pdf_private')
    if (subject.visibility !== 'public') throw new Refusal('forbidden')
    requireVerified(actor.account)
    const { id, userId, category } = subject
    if (category === null || !isPublishable(subject)) throw new Refusal('not_publishable')
    const words = wordsOf(layOut(subject))
    const withdrawal = await findWithdrawal(db, id)
    if (withdrawal === 'unchanged' || (await isWithdrawnText(db, id, words))) throw new Refusal('withdrawn_by_operator')
    const slug = await publishEntry(db, { ...subject, category }, words, now)
    await addWords(db, subject)
    await keepVersion(db, { ...subject, updatedAt: now }, 'published', now, licence)
    // A withdrawn text that comes back, changed or as a new one, is reviewed again.
    const isSuspect = withdrawal === 'changed' || (await hadTextWithdrawn(db, userId, new Date(+now - watched)))
    const blank = { id: randomUUIDv7(), writingId: id, reason: 'republished', details: '', email: '' } as const
    const isReviewed = isSuspect && !(await isReportedAgain(db, id))
    const report = isReviewed ? await insertReport(db, { ...blank, createdAt: now }) : undefined
    return {
      output: { slug, version },
      event: {
        action: 'writing.published',
        subject: id,
        detail: { version, licence },
        facts: { reportId: report?.id },
      },
    }
  },
})
