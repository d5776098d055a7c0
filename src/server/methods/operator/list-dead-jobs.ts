// What was tried to the end and failed: the operator decides.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { listDeadJobs as list } from '#server/store/jobs.ts'

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
