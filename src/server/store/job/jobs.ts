// The job queue: jobs are taken by the first free worker, and reported by the run that holds the lease.
import { randomUUID } from 'node:crypto'
import { and, count, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { longestPause } from '#domain/job/retry.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { jobs } from '../schema/tables.ts'
import type { LaneName } from './job-kinds.ts'

/** The channel on which workers hear of new jobs, with the lane. */
export const jobsChannel = 'jobs'

/** Announced once the transaction has been committed. */
export const saidOn = (lane: SQLWrapper) => sql`announce(${jobsChannel}, ${lane})`

export type TakenJob = {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
  createdAt: Date
  /** Fencing token: only the run that holds it may report. */
  lease: string
}

// Leases use the database's clock: the clocks of the processes may differ.
const inMilliseconds = (ms: number): SQL<Date> => sql`now() + ${ms}::float8 * interval '1 millisecond'`
// Literals, not parameters: a cached plan can only use the partial indexes with literals.
const isUnfinished = sql`${jobs.status} in ('waiting', 'running')`
const isDead = sql`${jobs.status} = 'dead'`
const isRunning = sql`${jobs.status} = 'running'`
const leaseOver = and(isRunning, sql`${jobs.leaseUntil} < now()`)

/**
 * Tolerates a clock that was ahead for a while: a job that was to run at once is due by its own `createdAt`, and so is a failed job
 * whose pause is longer than any pause after a failure.
 */
const isDue = sql`(${jobs.runAt} <= now()
  or (${jobs.attempts} = 0 and ${jobs.runAt} <= ${jobs.createdAt})
  or (${jobs.attempts} > 0 and ${jobs.runAt} > ${inMilliseconds(longestPause)}))`

type Taking = {
  lane: LaneName
  most: number
  kinds: string[]
  leaseMs: number
  mostAttempts: number
  /** The worker's name in the presence locks; null where other processes cannot see it. */
  worker: number | null
}

/** One statement, so that no two workers ever take the same job; also takes over from a run whose lease has ended. */
export async function takeJobs(
  db: Database,
  { lane, most, kinds, leaseMs, mostAttempts, worker }: Taking,
): Promise<TakenJob[]> {
  const lease = randomUUID()
  // A `with` is run once: as a plain subquery the planner may run it again, and take more than was asked for.
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.lane, lane),
          isUnfinished,
          isDue,
          or(eq(jobs.status, 'waiting'), leaseOver),
          lt(jobs.attempts, mostAttempts),
          inArray(jobs.kind, kinds),
        ),
      )
      .orderBy(jobs.runAt)
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(jobs)
    .set({ status: 'running', lease, leaseUntil: inMilliseconds(leaseMs), worker, attempts: sql`${jobs.attempts} + 1` })
    .where(inArray(jobs.id, db.select({ id: due.id }).from(due)))
    .returning()
  return rows.map(({ id, kind, payload, attempts, createdAt }) => ({
    id,
    kind,
    payload,
    attempt: attempts,
    createdAt,
    lease,
  }))
}

type Held = Pick<TakenJob, 'id' | 'lease'>

const held = ({ id, lease }: Held) => and(eq(jobs.id, id), eq(jobs.lease, lease), eq(jobs.status, 'running'))

/** The columns of a job that no worker has. */
const free = { lease: null, leaseUntil: null, worker: null } as const

/** A conditional update: false when another run has taken the job over, so that this one's result is dropped. */
async function report(db: Database, job: Held, change: PgUpdateSetSource<typeof jobs>): Promise<boolean> {
  const rows = await db.update(jobs).set(change).where(held(job)).returning({ id: jobs.id })
  return rows.length === 1
}

export const renewLease = (db: Database, job: Held, leaseMs: number): Promise<boolean> =>
  report(db, job, { leaseUntil: inMilliseconds(leaseMs) })

export const finishJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { ...free, status: 'done', lastError: null, finishedAt: sql`now()` })

export const retryJobLater = (db: Database, job: Held, pauseMs: number, lastError: string): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', lastError, runAt: inMilliseconds(pauseMs) })

/** Does not count as an attempt. */
export const putOffJob = (db: Database, job: Held, pauseMs: number): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', attempts: sql`${jobs.attempts} - 1`, runAt: inMilliseconds(pauseMs) })

export const buryJob = (db: Database, job: Held, lastError: string): Promise<boolean> =>
  report(db, job, { ...free, status: 'dead', lastError, finishedAt: sql`now()` })

/** Given back by a worker that stops before it began: free workers take it at once. */
export const releaseJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', runAt: sql`now()` })

/** The workers named by running jobs. */
export async function listWorkers(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ worker: jobs.worker })
    .from(jobs)
    .where(and(isRunning, isNotNull(jobs.worker)))
  return rows.flatMap(({ worker }) => worker ?? [])
}

/** The reason of a job that came back without having failed. */
export const lostWorker = 'its worker was lost'

type LostJob = Held & Pick<TakenJob, 'kind' | 'attempt'> & { lostBefore: boolean }

export async function listJobsOf(db: Database, workers: number[]): Promise<LostJob[]> {
  if (workers.length === 0) return []
  const rows = await db
    .select()
    .from(jobs)
    .where(and(isRunning, inArray(jobs.worker, workers)))
  return rows.flatMap(({ id, lease, kind, attempts, lastError }) =>
    lease ? { id, lease, kind, attempt: attempts, lostBefore: lastError === lostWorker } : [],
  )
}

/** A job whose lease expired at every attempt is buried. */
export async function buryLostJobs(db: Database, mostAttempts: number): Promise<number> {
  const rows = await db
    .update(jobs)
    .set({ ...free, status: 'dead', lastError: lostWorker, finishedAt: sql`now()` })
    .where(and(leaseOver, gte(jobs.attempts, mostAttempts)))
    .returning({ id: jobs.id })
  return rows.length
}

/** Dead jobs stay until the operator has handled them. */
export const deleteFinishedJobs = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, jobs, { key: jobs.id, where: and(eq(jobs.status, 'done'), lt(jobs.finishedAt, before)), most })

export async function countJobs(db: Database): Promise<{ waiting: number; running: number; dead: number }> {
  const rows = await db
    .select({ status: jobs.status, n: count() })
    .from(jobs)
    .where(ne(jobs.status, 'done'))
    .groupBy(jobs.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.n ?? 0
  return { waiting: of('waiting'), running: of('running'), dead: of('dead') }
}

type LaneStanding = {
  lane: string
  waiting: number
  running: number
  /** For how many seconds the oldest unfinished job has been due; one that has failed, since it was made. */
  oldestSeconds: number
}

/** Jobs that wait for a day to come have no age yet. */
export async function standingByLane(db: Database): Promise<LaneStanding[]> {
  const dueSince = sql`case when ${jobs.lastError} is not null then ${jobs.createdAt} else ${jobs.runAt} end`
  const age = sql<number>`coalesce(extract(epoch from now() - min(${dueSince})), 0)::float8`
  const of = (status: string) => sql<number>`count(*) filter (where ${jobs.status} = ${sql.raw(`'${status}'`)})::int`
  const rows = await db
    .select({ lane: jobs.lane, waiting: of('waiting'), running: of('running'), age })
    .from(jobs)
    .where(isUnfinished)
    .groupBy(jobs.lane)
  return rows.map(({ age, ...counts }) => ({ ...counts, oldestSeconds: Math.max(age, 0) }))
}

/** By an index of its own: finished jobs stay for a week. */
export async function countDead(db: Database): Promise<{ lane: string; dead: number }[]> {
  return db.select({ lane: jobs.lane, dead: count() }).from(jobs).where(isDead).groupBy(jobs.lane)
}

type DeadJob = Pick<typeof jobs.$inferSelect, 'id' | 'kind' | 'attempts' | 'lastError' | 'createdAt' | 'finishedAt'>

export async function listDeadJobs(db: Database, most: number): Promise<DeadJob[]> {
  const { id, kind, attempts, lastError, createdAt, finishedAt } = jobs
  return db
    .select({ id, kind, attempts, lastError, createdAt, finishedAt })
    .from(jobs)
    .where(eq(jobs.status, 'dead'))
    .orderBy(jobs.createdAt)
    .limit(most)
}

/** False when there is no such dead job. */
export async function reviveJob(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    // Without its key: another job with the same may be waiting by now.
    .set({ status: 'waiting', key: null, attempts: 0, runAt: sql`now()`, finishedAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'dead')))
    .returning({ id: jobs.id, said: saidOn(jobs.lane) })
  return rows.length === 1
}
