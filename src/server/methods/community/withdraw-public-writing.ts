// The operator takes a text out of the catalogue, and the reason is shown to its author and to readers of its page.
import { found } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { withdrawByOperator } from '#server/store/catalogue/moderation.ts'
import { closeReportsOf } from '#server/store/catalogue/reports.ts'

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
