// Deleting what is over, little by little: no statement holds many rows, or waits for anybody.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** At most so many, passing over what others hold at this moment; answers how many went. */
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
