// Runs what is due, each lane with places of its own: wakes when something is asked for, looks by itself now and then, and
// takes over from workers that are gone.
import { setTimeout as pause } from 'node:timers/promises'
import { mostAttempts as most, pauseAfterLoss } from '#domain/job/retry.ts'
import type { JobServices } from '#server/job.ts'
import type { OpenDatabase } from '#server/store/database.ts'
import * as queue from '#server/store/jobs.ts'
import { appear, listMissing } from '#server/store/presence.ts'
import { describeFailure } from './failure.ts'
import { type Handlers, handlers as ours } from './jobs.ts'
import { type Lane, openLane } from './lane.ts'
import { startRun } from './run.ts'

export type Worker = {
  /** Lets running jobs finish for a while, then gives the others back to the queue. */
  stop: () => Promise<void>
}

type Options = {
  /** How many of each lane at once. */
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
  const open = (lane: queue.LaneName) =>
    openLane({
      places: count,
      take: (free) => queue.takeJobs(db, { lane, most: free, kinds, leaseMs, mostAttempts, worker: presence.worker() }),
      start: (job) => startRun(job, services, { handlers, leaseMs, mostAttempts }),
      report: warn('looking for jobs failed; it will be tried again'),
    })
  const byName = new Map<string, Lane>(queue.lanes.map((name) => [name, open(name)]))
  const lanes = [...byName.values()]
  /** Of a lane that nobody here knows (another version may have said it), all are. */
  const wake = (named?: string) => {
    const known = byName.get(named ?? '')
    for (const lane of known ? [known] : lanes) lane.wake()
  }

  let suspects = new Set<number>()

  /** A connection that broke is soon there again: on PostgreSQL only whoever is missing twice in a row is gone. */
  async function takeOver(): Promise<void> {
    const missing = await listMissing(db, await queue.listWorkers(db))
    const gone = missing.filter((worker) => database.engine === 'embedded' || suspects.has(worker))
    suspects = new Set(missing)
    for (const job of await queue.listJobsOf(db, gone)) {
      const { id, kind, attempt, lostBefore } = job
      log.warn({ job: id, kind, attempt }, 'a job is taken over: its worker is gone')
      // What may have taken its process down comes back later and later, and in the end no more.
      const wait = lostBefore ? pauseAfterLoss(attempt, Math.random()) : 0
      if (attempt >= mostAttempts) await queue.buryJob(db, job, queue.lostWorker)
      else await queue.retryJobIn(db, job, wait, queue.lostWorker)
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
