// The operator finds nothing wrong: the text stays.
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { dismissReport as dismiss } from '#server/store/reports.ts'

export const dismissReport = mutation('dismiss-report', {
  allow: isOperator,
  async run({ db, input: { id }, now }) {
    if (!(await dismiss(db, id, now))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'report.dismissed', subject: id } }
  },
})
