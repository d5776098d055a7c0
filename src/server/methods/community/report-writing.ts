// Denunciar: anybody may tell the operator what is wrong with a public text.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { findShown } from '#server/store/moderation.ts'
import { fileReport } from './file-report.ts'

export const reportWriting = mutation('report-writing', {
  publicForm: true,
  budgets: ({ slug }, { caller }) => budgets.report(caller.address, slug),
  allow: anyone,
  async run({ db, config, input: { slug, reason, details, email }, now }) {
    const shown = await findShown(db, slug)
    if (!shown) throw new Refusal('not_found')
    await fileReport({ db, config, now }, { writingId: shown.writingId, reason, details, email })
    return { output: {}, event: { action: 'writing.reported', subject: shown.writingId, detail: { reason } } }
  },
})
