// Deletes expired rows in small batches: no statement locks many rows, or waits for other transactions.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Deletes at most `most` rows, and skips rows that other transactions have locked. Returns how many it deleted. */
export async function deleteSome(
  db: Database,
  table: PgTable,
  { key, where, most }: { key: PgColumn; where: SQL | undefined; most: number },
): Promise<number> {
  // A `with` is run once: as a plain subquery the planner may run it again, and delete more than was asked for.
  const { rowCount } = await db.execute(sql`
    with chosen as (select ${key} from ${table} where ${where} limit ${most} for update skip locked)
    delete from ${table} where ${key} in (select * from chosen)`)
  return rowCount ?? 0
}
