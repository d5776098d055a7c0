// A few figures for the operator.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { countAccounts } from '#server/store/accounts.ts'
import { countEvents } from '#server/store/events.ts'
import { countJobs } from '#server/store/jobs.ts'
import { countOpenReports } from '#server/store/reports.ts'
import { countSessions } from '#server/store/sessions.ts'

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
