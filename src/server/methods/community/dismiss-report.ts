// The operator dismisses a report: the text stays.
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { dismissReport as dismiss } from '#server/store/catalogue/reports.ts'

export const dismissReport = mutation('dismiss-report', {
  allow: isOperator,
  async run({ db, input: { id }, now }) {
    if (!(await dismiss(db, id, now))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'report.dismissed', subject: id } }
  },
})
