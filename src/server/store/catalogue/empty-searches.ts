// Counts searches that found nothing of their own, by day and country; their words are kept only once they came on several days.
import { sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'

/** On so many days the same words are no longer one person's. */
const fewestDays = 3
/** Rows of all days: of about a hundred bytes each. */
export const mostRows = 20_000
/** Below the most, so that a flood of one hour leaves room for the next. */
const mostLeft = 15_000

export type EmptySearch = { digest: Buffer; country: string; words: string }

/** In the order of their keys, so that two processes that write the same do not deadlock. New ones are left out where there are too many. */
export async function countEmptySearches(db: Database, searches: readonly EmptySearch[], day: string): Promise<void> {
  const noted = JSON.stringify(
    searches.map(({ digest, country, words }) => ({ digest: digest.toString('hex'), country, words })),
  )
  await db.execute(sql`
    insert into empty_searches as e (digest, day, country, count, words)
    select n.digest, ${day}::date, n.country, 1, case when n.days >= ${fewestDays} - 1 then n.words end
    from (
      select decode(digest, 'hex') as digest, country, words,
        (select count(*) from empty_searches o where o.digest = decode(r.digest, 'hex') and o.day < ${day}::date) as days
      from jsonb_to_recordset(${noted}::jsonb) as r(digest text, country text, words text)
    ) n
    where n.days > 0 or (select count(*) from empty_searches) < ${mostRows}
    order by n.digest
    on conflict (digest, day) do update set count = e.count + 1`)
}

/** The most asked first; those only that came on enough days. */
export async function listEmptySearches(db: Database, since: string, most: number) {
  const { rows } = await db.execute<{ words: string; country: string; count: number; days: number }>(sql`
    select max(words) as words, country, sum(count)::int as count, count(*)::int as days from empty_searches
    where day >= ${since}::date group by digest, country having max(words) is not null
    order by sum(count) desc, max(words), country limit ${most}`)
  return rows
}

/** The old ones; and where there are too many, those that came on one day only and longest ago. */
export async function deleteOldEmptySearches(db: Database, before: string, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from empty_searches where (digest, day) in (
      select digest, day from empty_searches where day < ${before}::date limit ${most}
    )`)
  if (rowCount) return rowCount
  const { rowCount: spared } = await db.execute(sql`
    delete from empty_searches where (digest, day) in (
      select e.digest, e.day from empty_searches e
      where not exists (select 1 from empty_searches o where o.digest = e.digest and o.day <> e.day)
      order by e.day, e.count limit least(${most}, greatest(0, (select count(*) from empty_searches) - ${mostLeft}))
    )`)
  return spared ?? 0
}
