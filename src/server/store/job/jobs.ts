// The queue at rest: asked for in the caller's transaction, taken by whichever worker comes first.
import { randomUUID } from 'node:crypto'
import { and, count, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { jobs } from './schema/tables.ts'
import { deleteSome } from './sweep.ts'

/** To a participant about their part, or to the copy's owner. */
export type CopyLetter =
  | {
      template: 'invitation' | 'own-link' | 'reminder' | 'correction' | 'cancelled' | 'expired'
      participantId: string
      /** Of the link that it is about: where there is another by now, it is not sent. Absent in jobs of earlier versions. */
      generation?: number
    }
  | { template: 'complete' | 'owner-corrects' | 'owner-expired'; copyId: string }

/** To somebody in a signing round, or to whoever asked for it. */
export type RoundLetter =
  | {
      template: 'invitation' | 'reminder' | 'code' | 'cancelled' | 'declined' | 'expired' | 'signed'
      signerId: string
      generation?: number
    }
  | { template: 'owner-started' | 'owner-declined' | 'owner-signed' | 'owner-expired'; roundId: string }

/** Every kind of job with what it needs to know: ids only, never a secret or a person's data. */
export type JobPayloads = {
  'send-mail': {
    template:
      | 'verify-email'
      | 'reset-password'
      | 'password-changed'
      | 'two-step-on'
      | 'two-step-off'
      | 'account-erasure'
      | 'premium-ending'
      | 'premium-ended'
      | 'purchase-withdrawn'
    userId: string
  }
  'send-copy-letter': CopyLetter
  /** One row of a batch: its copy, and then its letter. */
  'send-row': { seriesId: string; row: number }
  'send-round-letter': RoundLetter
  'send-share-letter': { shareId: string }
  /** What happened to somebody since then, gathered. */
  'send-summary': { userId: string; since: string }
  'prepare-round': { roundId: string }
  'seal-round': { roundId: string }
  'archive-round': { roundId: string }
  'export-account': { exportId: string }
  'erase-account': { userId: string }
  /** `withdrawn`: from the purchase. Otherwise the account is to be erased. */
  'stop-renewing': { userId: string; withdrawn?: true }
  'keep-one-subscription': { userId: string }
  'forget-customer': { customerId: string }
  'tell-operator': { reportId: string } | { withdrawnBy: string }
}
export type JobKind = keyof JobPayloads

/** What somebody waits for never stands behind what takes long: each lane has places of its own. */
const laneOf = {
  // A new password or a confirmation waits behind no letter that an account sends to others.
  'send-mail': 'accounts',
  'send-copy-letter': 'letters',
  // A thousand letters of one person never stand before somebody's new password.
  'send-row': 'mailings',
  'send-round-letter': 'letters',
  'send-share-letter': 'letters',
  'send-summary': 'mailings',
  'prepare-round': 'seals',
  'seal-round': 'seals',
  // Somebody else's clock may take its time: nobody's signature waits behind it.
  'archive-round': 'bulk',
  'tell-operator': 'letters',
  // Somebody else's machine, too.
  'stop-renewing': 'bulk',
  'keep-one-subscription': 'bulk',
  'forget-customer': 'bulk',
  'export-account': 'bulk',
  'erase-account': 'bulk',
} as const satisfies Record<JobKind, string>

export type LaneName = (typeof laneOf)[JobKind]
export const lanes: readonly LaneName[] = [...new Set(Object.values(laneOf))]

/** Where workers hear in which lane something was asked for. */
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
  const job = { id: randomUUID(), kind, lane: laneOf[kind], payload, key, runAt, createdAt: now }
  await insertAndSay(db, [job])
}

/** Heard when the transaction commits, and never if it does not. */
async function insertAndSay(db: Database, made: (typeof jobs.$inferInsert)[]): Promise<void> {
  await db
    .insert(jobs)
    .values(made)
    .onConflictDoNothing()
    .returning({ said: said(jobs.lane) })
}

const said = (lane: SQLWrapper) => sql`pg_notify(${jobsChannel}, ${lane})`

export type Asked<K extends JobKind> = { payload: JobPayloads[K]; key: string }

/** The same of many at once, each with its own key. */
export async function enqueueAll<K extends JobKind>(
  db: Database,
  kind: K,
  asked: readonly Asked<K>[],
  now: Date,
): Promise<void> {
  const made = asked.map(({ payload, key }) => ({
    id: randomUUID(),
    kind,
    lane: laneOf[kind],
    payload,
    key,
    runAt: now,
    createdAt: now,
  }))
  // A statement takes some sixty thousand parameters at most.
  for (let at = 0; at < made.length; at += 200) await insertAndSay(db, made.slice(at, at + 200))
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
// Written out, not as parameters: only then does a plan that is kept find the partial indexes.
const isUnfinished = sql`${jobs.status} in ('waiting', 'running')`
const isRunning = sql`${jobs.status} = 'running'`
const leaseOver = and(isRunning, sql`${jobs.leaseUntil} < now()`)

/**
 * What was to run at once when it was asked for is due, also by a clock that is behind the one of the process that asked: a clock
 * that was ahead and was set right delays no letter. After a first try, pauses are by the database's clock alone.
 */
const isDue = sql`(${jobs.runAt} <= now() or (${jobs.attempts} = 0 and ${jobs.runAt} <= ${jobs.createdAt}))`

type Taking = {
  lane: LaneName
  most: number
  kinds: string[]
  leaseMs: number
  mostAttempts: number
  /** By which name others see whether this worker is still there; null where they cannot. */
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

/** Nobody's any more. */
const free = { lease: null, leaseUntil: null, worker: null } as const

/** False when the job is no longer this run's: another has taken it over, and this one has nothing to say. */
async function report(db: Database, job: Held, change: PgUpdateSetSource<typeof jobs>): Promise<boolean> {
  const rows = await db.update(jobs).set(change).where(held(job)).returning({ id: jobs.id })
  return rows.length === 1
}

export const renewLease = (db: Database, job: Held, leaseMs: number): Promise<boolean> =>
  report(db, job, { leaseUntil: inMilliseconds(leaseMs) })

export const finishJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { ...free, status: 'done', lastError: null, finishedAt: sql`now()` })

export const retryJobIn = (db: Database, job: Held, pauseMs: number, lastError: string): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', lastError, runAt: inMilliseconds(pauseMs) })

/** The run that puts it off is not one of its tries. */
export const putOffJob = (db: Database, job: Held, pauseMs: number): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', attempts: sql`${jobs.attempts} - 1`, runAt: inMilliseconds(pauseMs) })

export const buryJob = (db: Database, job: Held, lastError: string): Promise<boolean> =>
  report(db, job, { ...free, status: 'dead', lastError, finishedAt: sql`now()` })

/** Given back untouched by a worker that stops: whoever is there takes it at once. */
export const releaseJob = (db: Database, job: Held): Promise<boolean> =>
  report(db, job, { ...free, status: 'waiting', runAt: sql`now()` })

/** Of whom something is being done, by their own word. */
export async function listWorkers(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ worker: jobs.worker })
    .from(jobs)
    .where(and(isRunning, isNotNull(jobs.worker)))
  return rows.flatMap(({ worker }) => worker ?? [])
}

/** Why a job came back that did not fail. */
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

/** What outlived its lease at every try is not tried for ever. */
export async function buryLostJobs(db: Database, mostAttempts: number): Promise<number> {
  const rows = await db
    .update(jobs)
    .set({ ...free, status: 'dead', lastError: lostWorker, finishedAt: sql`now()` })
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
    .returning({ id: jobs.id, said: said(jobs.lane) })
  return rows.length === 1
}
