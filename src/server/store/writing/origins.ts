// Whose texts a writing was made from, by the names that they have now.
import { eq, inArray } from 'drizzle-orm'
import type { Origin } from '#domain/writing/writing.ts'
import { authorName } from './catalogue.ts'
import type { Database } from './database.ts'
import { catalogueSlugs } from './schema/catalogue.ts'
import { users } from './schema/tables.ts'
import { writings } from './schema/writings.ts'

/** Whoever has another name by now is called by it, and whoever has left by none. */
export async function nameOrigins(db: Database, origins: readonly Origin[]): Promise<Origin[]> {
  if (origins.length === 0) return []
  const ids = origins.flatMap(({ authorId }) => authorId ?? [])
  const slugs = origins.filter(({ authorId }) => !authorId).map(({ slug }) => slug)
  const byId = await db.select({ id: users.id, author: authorName }).from(users).where(inArray(users.id, ids))
  // Those of older times name only the text.
  const bySlug = slugs.length
    ? await db
        .select({ slug: catalogueSlugs.slug, author: authorName })
        .from(catalogueSlugs)
        .innerJoin(writings, eq(writings.id, catalogueSlugs.writingId))
        .innerJoin(users, eq(users.id, writings.userId))
        .where(inArray(catalogueSlugs.slug, slugs))
    : []
  return origins.map((origin) => {
    const known = origin.authorId
      ? byId.find(({ id }) => id === origin.authorId)
      : bySlug.find(({ slug }) => slug === origin.slug)
    return { ...origin, author: known?.author ?? '' }
  })
}
