// Deletes expired rows in small batches: no statement locks many rows, or waits for other transactions.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Deletes at most `most` rows, and skips rows that other transactions have locked. Returns how many it deleted. `oldest`: the column of
 * their age, in a large table: an index on it is used only where the order is asked for.
 */
export async function deleteSome(
  db: Database,
  table: PgTable,
  { key, where, oldest, most }: { key: PgColumn; where: SQL | undefined; oldest?: PgColumn; most: number },
): Promise<number> {
  const inOrder = oldest ? sql`order by ${oldest}` : sql``
  // A `with` is run once: as a plain subquery the planner may run it again, and delete more than was asked for.
  const { rowCount } = await db.execute(sql`
    with chosen as (select ${key} from ${table} where ${where} ${inOrder} limit ${most} for update skip locked)
    delete from ${table} where ${key} in (select * from chosen)`)
  return rowCount ?? 0
}
