// Everything that is kept, in short: the same before and after means that nothing was written.
import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/engine/database.ts'

/** Every row of every table, but for counts of calls and times of the last visit. */
export async function everyRow(db: Database) {
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limits', 'sessions')`,
  )
  const digests = rows.map(async ({ name }) => {
    const table = sql.identifier(String(name))
    const digest = sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`
    return [name, (await db.execute(digest)).rows[0]?.digest]
  })
  const sessions = await db.execute(sql`select count(*)::int as count from sessions`)
  return [...(await Promise.all(digests)), ['sessions', sessions.rows[0]?.count]]
}
