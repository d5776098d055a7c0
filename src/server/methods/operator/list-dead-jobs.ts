// Jobs that failed at every attempt: the operator decides about them.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { listDeadJobs as list } from '#server/store/job/jobs.ts'

export const listDeadJobs = query('list-dead-jobs', {
  allow: isOperator,
  async run({ db }) {
    const dead = await list(db, 200)
    return {
      items: dead.map(({ id, kind, attempts, lastError, createdAt }) => ({
        id,
        kind,
        attempts,
        last_error: lastError,
        created_at: createdAt.toISOString(),
      })),
    }
  },
})
