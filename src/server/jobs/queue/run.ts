// Runs one job: renews its lease while it works, and reports the result.
import { setTimeout as pause } from 'node:timers/promises'
import { pauseAfter } from '#domain/job/retry.ts'
import { GiveUp, type JobContext, type JobHandler, type JobServices, PutOff } from '#server/dispatch/job.ts'
import type { JobKind, JobPayloads } from '#server/store/job/job-kinds.ts'
import * as queue from '#server/store/job/jobs.ts'
import type { Handlers } from '../handlers.ts'
import { describeFailure } from './failure.ts'

export type Run = {
  job: queue.TakenJob
  /** Resolves when the run has ended and reported its result, or could not report it. */
  over: Promise<void>
  abort: AbortController
}

export type RunSettings = { handlers: Partial<Handlers>; leaseMs: number; mostAttempts: number }

class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Repeats the report: a finished job must not run again because the database failed for a moment. */
async function insistently<T>(report: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await report()
  } catch (error) {
    if (tries <= 1) throw error
    await pause(1000)
    return insistently(report, tries - 1)
  }
}

export function startRun(job: queue.TakenJob, services: JobServices, settings: RunSettings): Run {
  const abort = new AbortController()
  const over = work(job, abort, services, settings)
    // Even the report failed (the database is away): the lease will expire, and another worker takes the job over.
    .catch((error) => services.log.warn({ job: job.id, reason: describeFailure(error) }, 'a job could not report'))
  return { job, over, abort }
}

async function work(
  job: queue.TakenJob,
  abort: AbortController,
  services: JobServices,
  { handlers, leaseMs, mostAttempts }: RunSettings,
): Promise<void> {
  const { id, attempt, createdAt, kind } = job
  const { db, log } = services
  const hold = async () => {
    if (await queue.renewLease(db, job, leaseMs)) return
    abort.abort(new LeaseLost())
    throw new LeaseLost()
  }
  // A failed renewal is retried by the next one, which may still be in time.
  const renewing = setInterval(() => hold().catch(() => {}), leaseMs / 3)
  const context: JobContext = {
    ...services,
    now: new Date(),
    job: { id, attempt, createdAt },
    progress: hold,
    signal: abort.signal,
  }
  const handle = handlers[kind as JobKind] as JobHandler<JobKind>
  try {
    await handle(context, job.payload as JobPayloads[JobKind])
  } catch (error) {
    // Interrupted by our own stop, or taken over by another worker: this run must not report a result.
    if (!(error instanceof LeaseLost) && !abort.signal.aborted) await fail(job, error, services, mostAttempts)
    return
  } finally {
    clearInterval(renewing)
  }
  if (!(await insistently(() => queue.finishJob(db, job))))
    log.warn({ job: id, kind, attempt }, 'a job was done after its lease had ended')
}

async function fail(
  job: queue.TakenJob,
  error: unknown,
  { db, log }: JobServices,
  mostAttempts: number,
): Promise<void> {
  const { id, kind, attempt } = job
  if (error instanceof PutOff) {
    await queue.putOffJob(db, job, error.milliseconds)
    return
  }
  const reason = describeFailure(error)
  if (error instanceof GiveUp || attempt >= mostAttempts) {
    log.error({ job: id, kind, attempt, reason }, 'a job was given up')
    await queue.buryJob(db, job, reason)
    return
  }
  const wait = pauseAfter(attempt, Math.random())
  log.warn({ job: id, kind, attempt, reason, retryInSeconds: Math.round(wait / 1000) }, 'a job failed')
  await queue.retryJobLater(db, job, wait, reason)
}
