// The authors of the texts that a writing was made from, by their present names.
import { eq, inArray } from 'drizzle-orm'
import type { Origin } from '#domain/writing/writing.ts'
import { authorName } from '../catalogue/catalogue.ts'
import type { Database } from '../engine/database.ts'
import { catalogueSlugs } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'

/** Fills in the present name of each author; empty where the account is deleted. */
export async function nameOrigins(db: Database, origins: readonly Origin[]): Promise<Origin[]> {
  if (origins.length === 0) return []
  const ids = origins.flatMap(({ authorId }) => authorId ?? [])
  const slugs = origins.filter(({ authorId }) => !authorId).map(({ slug }) => slug)
  const byId = await db.select({ id: users.id, author: authorName }).from(users).where(inArray(users.id, ids))
  // Origins of older versions have no author id: found by the text's address.
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
