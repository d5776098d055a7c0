// Which stored files are named by a row, and the lock between naming a file and removing it.
import { getTableName, inArray, sql } from 'drizzle-orm'
import { copies } from '../schema/copies.ts'
import { rounds } from '../schema/rounds.ts'
import { series } from '../schema/series.ts'
import { exports } from '../schema/tables.ts'
import { uploadedPdfs, writings, writingVersions } from '../schema/writings.ts'
import type { Database, Transaction } from './database.ts'

/** The class of the advisory lock: arbitrary, but the same in every process. */
const files = 7_204

/** Blocks other processes that name or remove this file until the transaction ends. Files that share a lock only wait. */
export async function lockBlob(tx: Transaction, key: string): Promise<void> {
  const part = Number.parseInt(key.slice(0, 8), 16) | 0
  await tx.execute(sql`select pg_advisory_xact_lock(${files}::int, ${part}::int)`)
}

/** The number of the advisory lock that a backup holds while it reads files, and removals share. */
export const fileRemoval = 7_207

/** False while a backup reads files: what it is to hold must not vanish. True until the transaction ends. */
export async function mayRemoveBlobs(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${fileRemoval}) as may`,
  )
  return rows[0]?.may ?? false
}

/** Every column with file names: a new one needs a place here. */
const namers = [
  exports.blob,
  rounds.shownSha256,
  rounds.sealedSha256,
  uploadedPdfs.sha256,
  ...[writings, writingVersions, copies, series, rounds].map(({ pdfSha256 }) => pdfSha256),
]

/** Those of the keys that a row names. */
export async function listNamedBlobs(db: Database, keys: string[]): Promise<Set<string>> {
  const lists = await Promise.all(
    namers.map((column) => db.select({ blob: column }).from(column.table).where(inArray(column, keys))),
  )
  return new Set(lists.flat().flatMap(({ blob }) => blob ?? []))
}

/** The same columns by their names. */
export const namingColumns = namers.map(({ name, table }) => ({ table: getTableName(table), column: name }))
