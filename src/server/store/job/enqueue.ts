// Inserts jobs in the caller's transaction. Only server/effects does: a job follows from an event.
import { randomUUID } from 'node:crypto'
import type { Database } from '../engine/database.ts'
import { jobs } from '../schema/tables.ts'
import { type JobKind, type JobPayloads, laneOf } from './job-kinds.ts'
import { saidOn } from './jobs.ts'

type Options = { runAt?: Date; key?: string }

/** In the caller's transaction: after a rollback there is no job. */
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

async function insertAndSay(db: Database, made: (typeof jobs.$inferInsert)[]): Promise<void> {
  await db
    .insert(jobs)
    .values(made)
    .onConflictDoNothing()
    .returning({ said: saidOn(jobs.lane) })
}

type Asked<K extends JobKind> = { payload: JobPayloads[K]; key: string }

/** Enqueues many, each with its own key. */
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
