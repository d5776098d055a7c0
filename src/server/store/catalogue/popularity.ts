// The popularity of each writing of the catalogue, and which are hot. A change rewrites the row's part of the search indexes, so that
// only noticeable changes are written, in small batches.
import { sql } from 'drizzle-orm'
import { type Database, transaction } from '../engine/database.ts'
import { refreshWords } from './catalogue-words.ts'

const batch = 200
/** The rest is done an hour later. */
const mostBatches = 25
/** Enough for common words; a search with fewer matches among them continues in the rest. */
export const mostHot = 3_000

/** The key of the advisory lock: arbitrary, but the same in every process. */
const refreshing = 7_202

/** The bonus of a new text, also before its first refresh. */
export const newTextsShare = 1.5

/** Uses count by their logarithm, votes more than uses, and new texts get a bonus in three steps. */
const popularityAt = (now: Date) => sql`(ln(1 + n.uses + 3 * n.useful) + case
  when c.published_at > ${now.toISOString()}::timestamptz - interval '7 days' then ${newTextsShare}::real
  when c.published_at > ${now.toISOString()}::timestamptz - interval '30 days' then 1
  when c.published_at > ${now.toISOString()}::timestamptz - interval '90 days' then 0.5 else 0 end)::real`

export async function refreshPopularity(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  await little(db, signal, (tx) =>
    tx.execute(sql`
      update catalogue u set popularity = moved.popularity from (
        select c.writing_id, ${popularityAt(now)} as popularity
        from catalogue c join catalogue_counts n on n.writing_id = c.writing_id
        where abs(c.popularity - ${popularityAt(now)}) >= 0.25 limit ${batch}
      ) moved where u.writing_id = moved.writing_id`),
  )
  await little(db, signal, (tx) =>
    tx.execute(sql`
      with top as materialized (
        select writing_id from catalogue where withdrawn_at is null
        order by popularity desc, published_at desc, writing_id limit ${mostHot}
      ), moved as (
        (select c.writing_id, false as hot from catalogue c
          where c.hot and c.withdrawn_at is null and not exists (select 1 from top t where t.writing_id = c.writing_id))
        union all
        (select c.writing_id, true from top t join catalogue c on c.writing_id = t.writing_id where not c.hot)
        limit ${batch}
      )
      update catalogue u set hot = moved.hot from moved where u.writing_id = moved.writing_id`),
  )
  if (!signal?.aborted) await alone(db, async (tx) => refreshWords(tx))
}

/** In batches, each in its own transaction, so that locks are short. */
async function little(
  db: Database,
  signal: AbortSignal | undefined,
  step: (tx: Database) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  for (let count = 0; count < mostBatches && !signal?.aborted; count += 1) {
    const changed = await alone(db, async (tx) => (await step(tx)).rowCount ?? 0)
    if (!changed || changed < batch) return
  }
}

/** Skips the work where another process has the lock. */
const alone = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | undefined> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${refreshing}) as mine`)
    return rows[0]?.mine ? work(tx) : undefined
  })
