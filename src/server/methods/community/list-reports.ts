// What waits for the operator's decision.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { listOpenReports } from '#server/store/reports.ts'

const mostReports = 200

export const listReports = query('list-reports', {
  allow: isOperator,
  async run({ db }) {
    const open = await listOpenReports(db, mostReports)
    return { items: open.map(({ createdAt, ...report }) => ({ ...report, created_at: createdAt.toISOString() })) }
  },
})
