// Readings of public texts, added to their counts many at a time.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** `reader` is null for strangers. */
export type Reading = { slug: string; reader: string | null; count: number }

/** Those of authors at their own texts, and of what has gone meanwhile, are nobody's. */
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
