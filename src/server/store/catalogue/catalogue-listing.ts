// The catalogue as machines list it: every address, part by part, and the newest writings.
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { authorName } from './catalogue.ts'
import type { Database } from './database.ts'
import { catalogue } from './schema/catalogue.ts'
import { users } from './schema/tables.ts'
import { writings } from './schema/writings.ts'

const isShown = and(isNull(catalogue.withdrawnAt), isNull(writings.deletedAt))

/** Where each part of so many entries begins; the last one has no end. Withdrawn ones count, so that parts stay put. */
export async function partStarts(db: Database, size: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select writing_id::text as id
    from (select writing_id, row_number() over (order by writing_id) as place from catalogue) as placed
    where (place - 1) % ${sql.raw(String(Math.trunc(size)))} = 0 order by writing_id`)
  return rows.map(({ id }) => id)
}

/** The addresses of one part, by the order in which the writings came to be. */
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

/** What a link to a writing is shown with; nothing where there is no such page now. */
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
