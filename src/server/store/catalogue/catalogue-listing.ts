// The catalogue for sitemaps and feeds: every address, in parts, and the newest writings.
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { catalogue } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { authorName } from './catalogue.ts'

const isShown = and(isNull(catalogue.withdrawnAt), isNull(writings.deletedAt))

/** The first id of each part of `size` entries; the last part is open. Withdrawn entries count, so that parts do not shift. */
export async function partStarts(db: Database, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select writing_id::text as id
    from (select writing_id, row_number() over (order by writing_id) as place from catalogue) as placed
    where (place - 1) % ${sql.raw(String(Math.trunc(size)))} = 0 order by writing_id`)
  return rows.map(({ id }) => id)
}

/** The addresses of one part, by id: in the order of creation. */
export const listPart = (db: Database, from: string, until: string | undefined, most: number) =>
  db
    .select({ slug: catalogue.slug, updatedAt: catalogue.updatedAt })
    .from(catalogue)
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(and(isShown, gte(catalogue.writingId, from), until ? lt(catalogue.writingId, until) : undefined))
    .orderBy(catalogue.writingId)
    .limit(most)

export const listNewest = (db: Database, most: number) =>
  db
    .select({
      slug: catalogue.slug,
      title: catalogue.title,
      summary: catalogue.summary,
      category: catalogue.category,
      author: authorName,
      publishedAt: catalogue.publishedAt,
    })
    .from(catalogue)
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .where(isShown)
    .orderBy(desc(catalogue.publishedAt), desc(catalogue.writingId))
    .limit(most)

/** The data for the preview of a link; undefined where there is no such page now. */
export async function findCard(db: Database, slug: string) {
  const [row] = await db
    .select({
      title: catalogue.title,
      category: catalogue.category,
      country: catalogue.country,
      author: authorName,
    })
    .from(catalogue)
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .where(and(isShown, eq(catalogue.slug, slug)))
  return row
}
