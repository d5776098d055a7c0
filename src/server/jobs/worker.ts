// Runs what is due, several at a time: wakes when something is asked for, and looks by itself now and then.
import { setTimeout as pause } from 'node:timers/promises'
import { mostAttempts as most, pauseAfter } from '#domain/job/retry.ts'
import { GiveUp, type JobContext, type JobHandler, type JobServices } from '#server/job.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import * as queue from '#server/store/jobs.ts'
import { describeFailure } from './failure.ts'
import { type Handlers, handlers as ours } from './jobs.ts'

export type Worker = {
  /** Lets running jobs finish for a while, then gives the others back to the queue. */
  stop: () => Promise<void>
}

type Options = {
  /** How many at once. */
  count: number
  handlers?: Partial<Handlers>
  leaseMs?: number
  pollMs?: number
  patienceMs?: number
  mostAttempts?: number
}

class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** What is done must not be done again because the database blinked when it was told so. */
async function insistently<T>(report: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await report()
  } catch (error) {
    if (tries <= 1) throw error
    await pause(1000)
    return insistently(report, tries - 1)
  }
}

type Run = { job: queue.TakenJob; over: Promise<void>; abort: AbortController }

export async function startWorker(database: OpenDatabase, services: JobServices, options: Options): Promise<Worker> {
  const { count, handlers = ours, leaseMs = 60_000, pollMs = 2_000, patienceMs = 10_000, mostAttempts = most } = options
  const { db, log } = services
  const kinds = Object.keys(handlers)
  const running = new Set<Run>()
  let stopping = false
  let looking: Promise<void> | undefined
  let again = false

  async function work(job: queue.TakenJob, abort: AbortController): Promise<void> {
    const { id, attempt, createdAt, kind } = job
    const hold = async () => {
      if (await queue.renewLease(db, job, leaseMs)) return
      abort.abort(new LeaseLost())
      throw new LeaseLost()
    }
    // A renewal that fails is not the end: the next one may come in time.
    const renewing = setInterval(() => hold().catch(() => {}), leaseMs / 3)
    const context: JobContext = {
      ...services,
      now: new Date(),
      job: { id, attempt, createdAt },
      progress: hold,
      signal: abort.signal,
    }
    const handle = handlers[kind as queue.JobKind] as JobHandler<queue.JobKind>
    try {
      await handle(context, job.payload as queue.JobPayloads[queue.JobKind])
    } catch (error) {
      await fail(job, error, abort.signal)
      return
    } finally {
      clearInterval(renewing)
    }
    if (!(await insistently(() => queue.finishJob(db, job))))
      log.warn({ job: id, kind, attempt }, 'a job was done after its lease had ended')
  }

  async function fail(job: queue.TakenJob, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) return
    // Interrupted by our own stop, not failed: it has already been given back.
    if (signal.aborted) return
    const { id, kind, attempt } = job
    const reason = describeFailure(error)
    if (error instanceof GiveUp || attempt >= mostAttempts) {
      log.error({ job: id, kind, attempt, reason }, 'a job was given up')
      await queue.buryJob(db, job, reason)
      return
    }
    const wait = pauseAfter(attempt, Math.random())
    log.warn({ job: id, kind, attempt, reason, retryInSeconds: Math.round(wait / 1000) }, 'a job failed')
    await queue.retryJobIn(db, job, wait, reason)
  }

  function run(job: queue.TakenJob): void {
    const abort = new AbortController()
    const over = work(job, abort)
      // Even the report failed (the database is away): the lease will end, and somebody takes the job over.
      .catch((error) => log.warn({ job: job.id, reason: describeFailure(error) }, 'a job could not report'))
      .finally(() => {
        running.delete(entry)
        wake()
      })
    const entry: Run = { job, over, abort }
    running.add(entry)
  }

  async function look(): Promise<void> {
    do {
      again = false
      const free = count - running.size
      if (stopping || free <= 0) return
      const taken = await queue.takeJobs(db, { most: free, kinds, leaseMs, mostAttempts })
      for (const job of taken) run(job)
    } while (again)
  }

  function wake(): void {
    again = true
    if (stopping || looking) return
    looking = look()
      .catch((error) => log.warn({ reason: describeFailure(error) }, 'looking for jobs failed; it will be tried again'))
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  async function poll(): Promise<void> {
    wake()
    await queue.buryLostJobs(db, mostAttempts).catch(() => {})
  }

  const deaf = await database.listen(queue.jobsChannel, wake)
  const polling = setInterval(poll, pollMs)
  wake()

  async function stop(): Promise<void> {
    stopping = true
    clearInterval(polling)
    await deaf().catch(() => {})
    await looking
    const all = Promise.all([...running].map(({ over }) => over))
    await Promise.race([all, pause(patienceMs, undefined, { ref: false })])
    await Promise.all(
      [...running].map(async ({ job, abort }) => {
        await queue.releaseJob(db, job).catch(() => {})
        abort.abort(new Error('the process is stopping'))
      }),
    )
  }

  return { stop }
}
