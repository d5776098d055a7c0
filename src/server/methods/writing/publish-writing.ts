// Giving a text to everybody. The check list of the last step is asked again here: no browser decides it.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { wordsOf } from '#domain/sheet/words.ts'
import { isPublishable } from '#domain/writing/review.ts'
import { insistOnKept, insistOnVerified, insistOnVersion } from '#domain/writing/writing.ts'
import { canPublish } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { publishEntry } from '#server/store/catalogue.ts'
import { addWords } from '#server/store/catalogue-words.ts'
import { findWithdrawal, hadTextWithdrawn, isReportedAgain, isWithdrawnText } from '#server/store/moderation.ts'
import { insertReport } from '#server/store/reports.ts'
import { findWriting, keepVersion } from '#server/store/writings.ts'

const day = 24 * 60 * 60_000
/** So long after something was taken out, what its author publishes is looked at. */
const watched = 90 * day

export const publishWriting = mutation('publish-writing', {
  costly: true,
  budgets: (_input, { actor }) => budgets.publish(actor.account.id),
  load: (db, { id }) => findWriting(db, id),
  allow: canPublish,
  async run({ db, actor, input: { version, licence }, subject, now }) {
    insistOnKept(subject)
    insistOnVersion(subject, version)
    if (subject.visibility !== 'public') throw new Refusal('forbidden')
    insistOnVerified(actor.account)
    const { id, userId, category } = subject
    if (category === null || !isPublishable(subject)) throw new Refusal('not_publishable')
    const words = wordsOf(layOut(subject))
    const withdrawal = await findWithdrawal(db, id)
    if (withdrawal === 'unchanged' || (await isWithdrawnText(db, id, words))) throw new Refusal('withdrawn_by_operator')
    const slug = await publishEntry(db, { ...subject, category }, words, now)
    await addWords(db, subject)
    await keepVersion(db, { ...subject, updatedAt: now }, 'published', licence)
    // What was taken out and comes back, changed or as something new, is looked at again.
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
