// Denunciar: any reader may report a public text to the operator.
import { isDeepStrictEqual } from 'node:util'
import { budgets } from '#domain/rate.ts'
import { found } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { findShown } from '#server/store/catalogue/moderation.ts'
import { findReport, insertReport } from '#server/store/catalogue/reports.ts'

type Said = { writingId: string; reason: string; details: string; email: string }
const said = ({ writingId, reason, details, email }: Said): Said => ({ writingId, reason, details, email })

export const reportWriting = mutation('report-writing', {
  publicForm: true,
  budgets: ({ slug }, { caller }) => budgets.report(caller.address, slug),
  allow: anyone,
  async run({ db, input: { id: madeId, slug, reason, details, email }, now }) {
    const shown = found(await findShown(db, slug))
    const { writingId } = shown
    const { row, repeated } = await once({
      id: madeId,
      find: (id) => findReport(db, id),
      // A report has no account: it is the same call if its content is the same.
      isSame: (found) => isDeepStrictEqual(said(found), said({ writingId, reason, details, email })),
      create: (id) => insertReport(db, { id, writingId, reason, details, email, createdAt: now }),
    })
    return {
      output: {},
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.reported', subject: writingId, detail: { reason }, facts: { reportId: row.id } },
    }
  },
})
