// The reports that wait for the operator's decision.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listOpenReports } from '#server/store/catalogue/reports.ts'

const mostReports = 200

export const listReports = query('list-reports', {
  allow: isOperator,
  async run({ db }) {
    const open = await listOpenReports(db, mostReports)
    return { items: open.map(({ createdAt, ...report }) => ({ ...report, created_at: createdAt.toISOString() })) }
  },
})
