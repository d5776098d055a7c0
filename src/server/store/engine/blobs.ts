// Which stored files are named by a row, and the lock between naming a file and removing it.
import { inArray, sql } from 'drizzle-orm'
import { rounds } from '../schema/rounds.ts'
import { exports } from '../schema/tables.ts'
import type { Database, Transaction } from './database.ts'

/** The class of the advisory lock: arbitrary, but the same in every process. */
const files = 7_204

/** Blocks other processes that name or remove this file until the transaction ends. Files that share a lock only wait. */
export async function lockBlob(tx: Transaction, key: string): Promise<void> {
  const part = Number.parseInt(key.slice(0, 8), 16) | 0
  await tx.execute(sql`select pg_advisory_xact_lock(${files}::int, ${part}::int)`)
}

/** Those of the keys that a row names. A new column with file names needs a line here. */
export async function listNamedBlobs(db: Database, keys: string[]): Promise<Set<string>> {
  const lists = await Promise.all([
    db.select({ blob: exports.blob }).from(exports).where(inArray(exports.blob, keys)),
    db.select({ blob: rounds.shownSha256 }).from(rounds).where(inArray(rounds.shownSha256, keys)),
    db.select({ blob: rounds.sealedSha256 }).from(rounds).where(inArray(rounds.sealedSha256, keys)),
  ])
  return new Set(lists.flat().flatMap(({ blob }) => blob ?? []))
}
