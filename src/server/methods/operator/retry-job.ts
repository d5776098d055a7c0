// Queues a job again after its last attempt failed (a dead job).
import { Refusal } from '#domain/refusal.ts'
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { reviveJob } from '#server/store/job/jobs.ts'

export const retryJob = mutation('retry-job', {
  allow: isOperator,
  async run({ db, input }) {
    if (!(await reviveJob(db, input.id))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'job.retried', subject: input.id } }
  },
})
