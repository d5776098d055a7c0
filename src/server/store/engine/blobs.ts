// Which files at rest are named by a row, and the lock that stands between naming one and removing it.
import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { rounds } from './schema/rounds.ts'
import { exports } from './schema/tables.ts'

/** Any number will do, as long as every process uses the same. */
const files = 7_204

/** Until the transaction ends, nobody else names this file or removes it. Two files that share a lock only wait. */
export async function holdBlob(tx: Transaction, key: string): Promise<void> {
  const part = Number.parseInt(key.slice(0, 8), 16) | 0
  await tx.execute(sql`select pg_advisory_xact_lock(${files}::int, ${part}::int)`)
}

/** Of these, those that a row names. Whatever else will name files joins here. */
export async function listNamedBlobs(db: Database, keys: string[]): Promise<Set<string>> {
  const lists = await Promise.all([
    db.select({ blob: exports.blob }).from(exports).where(inArray(exports.blob, keys)),
    db.select({ blob: rounds.shownSha256 }).from(rounds).where(inArray(rounds.shownSha256, keys)),
    db.select({ blob: rounds.sealedSha256 }).from(rounds).where(inArray(rounds.sealedSha256, keys)),
  ])
  return new Set(lists.flat().flatMap(({ blob }) => blob ?? []))
}
