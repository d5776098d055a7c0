// How popular each writing of the catalogue is, and which are hot. A change here rewrites the row's part of the search
// indexes, so only what has moved noticeably is written, little by little.
import { sql } from 'drizzle-orm'
import { refreshWords } from './catalogue-words.ts'
import { type Database, transaction } from './database.ts'

const batch = 200
/** What is left waits for the next hour. */
const mostBatches = 25
/** Enough for whoever searches with common words; what they do not hold is looked for among the rest. */
export const mostHot = 3_000

/** Any number will do, as long as every process uses the same. */
const refreshing = 7_202

/** What a text has as long as it is new: before anybody has counted it too. */
export const newTextsShare = 1.5

/** Uses count by their order of magnitude, votes more than uses, and new texts get their chance in three steps. */
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

/** Batch after batch, each in its own transaction, so that nobody waits for long. */
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

/** Only one process at a time; the others leave it to that one. */
const alone = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | undefined> =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${refreshing}) as mine`)
    return rows[0]?.mine ? work(tx) : undefined
  })
