// A few figures for the operator.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { countAccounts } from '#server/store/account/accounts.ts'
import { countSessions } from '#server/store/account/sessions.ts'
import { countEvents } from '#server/store/audit/events.ts'
import { countOpenReports } from '#server/store/catalogue/reports.ts'
import { countJobs } from '#server/store/job/jobs.ts'

export const stats = query('stats', {
  allow: isOperator,
  run: async ({ db, now }) => ({
    ...(await countAccounts(db, now)),
    sessions: await countSessions(db, now),
    events: await countEvents(db),
    jobs: await countJobs(db),
    reports: await countOpenReports(db),
  }),
})
