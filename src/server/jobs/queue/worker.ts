// Runs due jobs, with separate places for each lane: wakes on notification, polls now and then, and takes jobs over from workers
// that are gone.
import { setTimeout as pause } from 'node:timers/promises'
import { mostAttempts as most, pauseAfterLoss } from '#domain/job/retry.ts'
import type { JobServices } from '#server/dispatch/job.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { type LaneName, lanes as laneNames } from '#server/store/job/job-kinds.ts'
import * as queue from '#server/store/job/jobs.ts'
import { appear, listMissing } from '#server/store/job/worker-liveness.ts'
import { type Handlers, handlers as ours } from '../handlers.ts'
import { describeFailure } from './failure.ts'
import { type Lane, openLane } from './lane.ts'
import { startRun } from './run.ts'

export type Worker = {
  /** Lets running jobs finish for a while, then gives the others back to the queue. */
  stop: () => Promise<void>
}

type Options = {
  /** The number of places of each lane. */
  count: number
  handlers?: Partial<Handlers>
  leaseMs?: number
  pollMs?: number
  patienceMs?: number
  mostAttempts?: number
}

export async function startWorker(database: OpenDatabase, services: JobServices, options: Options): Promise<Worker> {
  const { count, handlers = ours, leaseMs = 60_000, pollMs = 2_000, patienceMs = 10_000, mostAttempts = most } = options
  const { db, log } = services
  const kinds = Object.keys(handlers)
  const stopping = new AbortController()
  const warn = (message: string) => (error: unknown) => log.warn({ reason: describeFailure(error) }, message)

  const presence = await appear(database, warn('the connection by which others see this worker failed'))
  const open = (lane: LaneName) =>
    openLane({
      places: count,
      take: (free) => queue.takeJobs(db, { lane, most: free, kinds, leaseMs, mostAttempts, worker: presence.worker() }),
      start: (job) => startRun(job, services, { handlers, leaseMs, mostAttempts }),
      report: warn('looking for jobs failed; it will be tried again'),
    })
  const byName = new Map<string, Lane>(laneNames.map((name) => [name, open(name)]))
  const lanes = [...byName.values()]
  /** An unknown lane (named by another version) wakes all lanes. */
  const wake = (named?: string) => {
    const known = byName.get(named ?? '')
    for (const lane of known ? [known] : lanes) lane.wake()
  }

  let suspects = new Set<number>()

  /** On PostgreSQL a lost connection is soon back: only a worker missing twice in a row counts as gone. */
  async function takeOver(): Promise<void> {
    const missing = await listMissing(db, await queue.listWorkers(db))
    const gone = missing.filter((worker) => database.engine === 'embedded' || suspects.has(worker))
    suspects = new Set(missing)
    for (const job of await queue.listJobsOf(db, gone)) {
      const { id, kind, attempt, lostBefore } = job
      log.warn({ job: id, kind, attempt }, 'a job is taken over: its worker is gone')
      // A job that may have killed its process is retried with growing pauses, and buried in the end.
      const wait = lostBefore ? pauseAfterLoss(attempt, Math.random()) : 0
      if (attempt >= mostAttempts) await queue.buryJob(db, job, queue.lostWorker)
      else await queue.retryJobLater(db, job, wait, queue.lostWorker)
    }
    await queue.buryLostJobs(db, mostAttempts)
    if (gone.length > 0) wake()
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake()
      await takeOver().catch(warn('looking for lost jobs failed; it will be tried again'))
      await pause(pollMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const deaf = await database.listen(queue.jobsChannel, wake)
  const looking = keepLooking()

  async function stop(): Promise<void> {
    stopping.abort()
    await deaf().catch(() => {})
    await Promise.all([looking, ...lanes.map((lane) => lane.close())])
    const running = () => lanes.flatMap((lane) => [...lane.running])
    const all = Promise.all(running().map(({ over }) => over))
    await Promise.race([all, pause(patienceMs, undefined, { ref: false })])
    await Promise.all(
      running().map(async ({ job, abort }) => {
        await queue.releaseJob(db, job).catch(() => {})
        abort.abort(new Error('the process is stopping'))
      }),
    )
    await presence.leave().catch(() => {})
  }

  return { stop }
}
