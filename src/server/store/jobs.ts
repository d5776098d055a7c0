// The queue at rest: asked for in the caller's transaction, taken by whichever worker comes first.
import { randomUUID } from 'node:crypto'
import { and, count, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { jobs } from './schema/tables.ts'
import { deleteSome } from './sweep.ts'

/** Every kind of job with what it needs to know: ids only, never a secret or a person's data. */
export type JobPayloads = {
  'send-mail': { template: 'verify-email' | 'reset-password' | 'password-changed' | 'account-erasure'; userId: string }
  'export-account': { exportId: string }
  'erase-account': { userId: string }
  'tell-operator': { reportId: string }
}
export type JobKind = keyof JobPayloads

/** Where workers hear that something was asked for. */
export const jobsChannel = 'jobs'

type Options = { runAt?: Date; key?: string }

/** Part of the caller's transaction: if that is rolled back, the job was never asked for. */
export async function enqueue<K extends JobKind>(
  db: Database,
  kind: K,
  payload: JobPayloads[K],
  now: Date,
  { runAt = now, key }: Options = {},
): Promise<void> {
  await db.insert(jobs).values({ id: randomUUID(), kind, payload, key, runAt, createdAt: now }).onConflictDoNothing()
  // Heard when the transaction commits, and never if it does not.
  await db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}

export type TakenJob = {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
  createdAt: Date
  /** The fence: only the run that holds it may report. */
  lease: string
}

// Leases are by the database's clock: the processes that share it need not agree on theirs.
const inMilliseconds = (ms: number): SQL<Date> => sql`now() + ${ms}::float8 * interval '1 millisecond'`
const leaseOver = and(eq(jobs.status, 'running'), sql`${jobs.leaseUntil} < now()`)

/** One statement, so that no two workers ever take the same job; also takes over from a run whose lease has ended. */
export async function takeJobs(
  db: Database,
  { most, kinds, leaseMs, mostAttempts }: { most: number; kinds: string[]; leaseMs: number; mostAttempts: number },
): Promise<TakenJob[]> {
  const lease = randomUUID()
  // A `with` is run once: as a plain subquery the planner may run it again, and take more than was asked for.
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          inArray(jobs.status, ['waiting', 'running']),
          sql`${jobs.runAt} <= now()`,
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
    .set({ status: 'running', lease, leaseUntil: inMilliseconds(leaseMs), attempts: sql`${jobs.attempts} + 1` })
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

/** False when the job is no longer this run's: another has taken it over, and this one has nothing to say. */
async function report(db: Database, job: Held, change: PgUpdateSetSource<typeof jobs>): Promise<boolean> {
  const rows = await db.update(jobs).set(change).where(held(job)).returning({ id: jobs.id })
  return rows.length === 1
}

export const renewLease = (db: Database, job: Held, leaseMs: number): Promise<boolean> =>
  report(db, job, { leaseUntil: inMilliseconds(leaseMs) })

export const finishJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { status: 'done', lease: null, leaseUntil: null, lastError: null, finishedAt: sql`now()` })

export const retryJobIn = (db: Database, job: Held, pauseMs: number, lastError: string): Promise<boolean> =>
  report(db, job, { status: 'waiting', lease: null, leaseUntil: null, lastError, runAt: inMilliseconds(pauseMs) })

export const buryJob = (db: Database, job: Held, lastError: string): Promise<boolean> =>
  report(db, job, { status: 'dead', lease: null, leaseUntil: null, lastError, finishedAt: sql`now()` })

/** Given back untouched by a worker that stops: whoever is there takes it at once. */
export const releaseJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { status: 'waiting', lease: null, leaseUntil: null, runAt: sql`now()` })

/** What took its process down at every try is not tried for ever. */
export async function buryLostJobs(db: Database, mostAttempts: number): Promise<number> {
  const rows = await db
    .update(jobs)
    .set({ status: 'dead', lease: null, leaseUntil: null, lastError: 'its worker was lost', finishedAt: sql`now()` })
    .where(and(leaseOver, gte(jobs.attempts, mostAttempts)))
    .returning({ id: jobs.id })
  return rows.length
}

/** Dead jobs stay until the operator has seen to them. */
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
    // Without its key: another with the same may be waiting by now.
    .set({ status: 'waiting', key: null, attempts: 0, runAt: sql`now()`, finishedAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'dead')))
    .returning({ id: jobs.id })
  if (rows.length) await db.execute(sql`select pg_notify(${jobsChannel}, '')`)
  return rows.length === 1
}
