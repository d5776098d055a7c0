// Adds the readings of public texts to their counts, in batches.
import { sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'

/** `reader` is null for visitors without an account. */
export type Reading = { slug: string; reader: string | null; count: number }

/** Drops the readings of authors at their own texts, and of texts that are withdrawn meanwhile. */
export async function countReadings(db: Database, readings: readonly Reading[]): Promise<void> {
  const noted = JSON.stringify(readings)
  await db.execute(sql`
    update catalogue_counts set views = views + read.count from (
      select writing_id, sum(noted.count)::int as count
      from jsonb_to_recordset(${noted}::jsonb) as noted(slug text, reader uuid, count int)
      join catalogue on catalogue.slug = noted.slug
      where withdrawn_at is null and (noted.reader is null or noted.reader <> author_id)
      group by writing_id
    ) as read where read.writing_id = catalogue_counts.writing_id`)
}
