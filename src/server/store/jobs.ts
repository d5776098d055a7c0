// The queue at rest: asked for in the caller's transaction, taken by whichever worker comes first.
import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { jobs } from './schema/tables.ts'

/** Every kind of job with what it needs to know: ids only, never a secret or a person's data. */
export type JobPayloads = {
  'send-mail': { template: 'verify-email' | 'reset-password' | 'password-changed' | 'account-erasure'; userId: string }
  'export-account': { exportId: string }
  'erase-account': { userId: string }
}
export type JobKind = keyof JobPayloads

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
}
