// Profiles of authors, and their texts in the catalogue.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { authorProfiles, catalogue, catalogueCounts } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { authorName } from './catalogue.ts'
import { type FoundHead, headsOf } from './catalogue-heads.ts'

type Profile = { profession: string; bio: string }

export async function findProfile(db: Database, userId: string): Promise<Profile> {
  const { profession, bio } = authorProfiles
  const [row] = await db.select({ profession, bio }).from(authorProfiles).where(eq(authorProfiles.userId, userId))
  return row ?? { profession: '', bio: '' }
}

export async function saveProfile(db: Database, userId: string, { profession, bio }: Profile): Promise<void> {
  await db
    .insert(authorProfiles)
    .values({ userId, profession, bio })
    .onConflictDoUpdate({ target: authorProfiles.userId, set: { profession, bio } })
}

const shownBy = (userId: string) =>
  and(eq(catalogue.authorId, userId), isNull(catalogue.withdrawnAt), isNull(writings.deletedAt))

type Author = Profile & { name: string; since: Date; writings: number; uses: number; useful: number }

/** Undefined for accounts without a text in the catalogue. */
export async function findAuthor(db: Database, userId: string): Promise<Author | undefined> {
  const [row] = await db
    .select({
      name: authorName,
      since: sql`min(${catalogue.publishedAt})`.mapWith(catalogue.publishedAt),
      writings: sql<number>`count(*)::int`,
      uses: sql<number>`coalesce(sum(${catalogueCounts.uses}), 0)::int`,
      useful: sql<number>`coalesce(sum(${catalogueCounts.useful}), 0)::int`,
    })
    .from(catalogue)
    .innerJoin(catalogueCounts, eq(catalogueCounts.writingId, catalogue.writingId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .where(shownBy(userId))
    .groupBy(users.id)
  return row && { ...row, ...(await findProfile(db, userId)) }
}

/** The author's most used texts. */
export async function listBestOf(db: Database, userId: string, most: number): Promise<FoundHead[]> {
  const rows = await db
    .select({ id: catalogue.writingId })
    .from(catalogue)
    .innerJoin(catalogueCounts, eq(catalogueCounts.writingId, catalogue.writingId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(shownBy(userId))
    .orderBy(desc(catalogueCounts.uses), desc(catalogueCounts.useful), desc(catalogue.publishedAt), catalogue.slug)
    .limit(most)
  return headsOf(
    db,
    rows.map(({ id }) => id),
  )
}
