// The operator takes a text out of the catalogue, and says why to its author and to whoever opens its page.
import { found } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { withdrawByOperator } from '#server/store/moderation.ts'
import { closeReportsOf } from '#server/store/reports.ts'

export const withdrawPublicWriting = mutation('withdraw-public-writing', {
  allow: isOperator,
  async run({ db, input: { slug, reason }, now }) {
    const withdrawn = found(await withdrawByOperator(db, slug, reason, now))
    const { writingId, title, authorId } = withdrawn
    const reports = await closeReportsOf(db, writingId, now)
    return {
      output: { title, reports },
      event: {
        action: 'writing.withdrawn-by-operator',
        subject: writingId,
        detail: { reason, reports },
        facts: { writingId, title, authorId },
      },
    }
  },
})
