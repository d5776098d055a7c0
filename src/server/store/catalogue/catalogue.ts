// The catalogue: published texts, their addresses, and how often they are used.
import { and, desc, eq, gt, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Values } from '#domain/filling/values.ts'
import type { Law, NextText } from '#domain/library/library-writing.ts'
import type { Category } from '#domain/writing/categories.ts'
import { isSlugFor, mostAddresses, slugCandidates, slugOf } from '#domain/writing/slug.ts'
import type { Origin, Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { authorProfiles, catalogue, catalogueCounts, catalogueSlugs, usefulVotes } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { openVersionContent } from '../writing/sealed-texts.ts'
import { reading } from '../writing/unreadable-text.ts'
import { newTextsShare } from './popularity.ts'

type CatalogueRow = typeof catalogue.$inferSelect
export type Extras = { laws: Law[]; notes: string[]; sample: Values; nextTexts: NextText[] }

/** Keeps the present slug if the title still asks for it; otherwise the first free one. Locks only those who want the same one. */
async function claimSlug(db: Database, { id: writingId, slug: present, title }: Writing): Promise<string> {
  const wanted = slugOf(title)
  if (present && isSlugFor(present, wanted)) return present
  const had = await db.select().from(catalogueSlugs).where(eq(catalogueSlugs.writingId, writingId))
  const again = had.find(({ slug }) => isSlugFor(slug, wanted))
  if (again) return again.slug
  if (present && had.length >= mostAddresses) return present
  for (const slug of slugCandidates(wanted, Math.random)) {
    const rows = await db.insert(catalogueSlugs).values({ slug, writingId }).onConflictDoNothing().returning()
    if (rows.length > 0) return slug
  }
  throw new Error('Every address that was tried for a writing is taken')
}

/** A tsvector is limited to a megabyte: so many bytes of any text give less than two thirds of that. */
const mostIndexed = 200_000

export const indexed = (words: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(words).subarray(0, mostIndexed), { stream: true })

/** Makes this text public under its address; earlier addresses redirect to it. */
export async function publishEntry(
  db: Database,
  writing: Publishable,
  words: string,
  now: Date,
  extras?: Extras,
): Promise<string> {
  const { id: writingId, version } = writing
  const slug = await claimSlug(db, writing)
  const shown = shownOf(writing, slug, words, now)
  const told = extras ?? { laws: [], notes: [], sample: {}, nextTexts: [] }
  await db
    .insert(catalogue)
    .values({ ...shown, ...originOf(writing, now), ...told })
    .onConflictDoUpdate({
      target: catalogue.writingId,
      set: { ...shown, ...extras, withdrawnAt: null, withdrawnReason: null },
    })
  await db.insert(catalogueCounts).values({ writingId }).onConflictDoNothing()
  await db
    .update(writings)
    .set({ status: 'published', slug, publishedVersion: version, publishedAt: now })
    .where(eq(writings.id, writingId))
  return slug
}

/** The version that readers see; null where it is not public. */
export async function findShownVersion(
  db: Database,
  { id, status }: Pick<Writing, 'id' | 'status'>,
): Promise<number | null> {
  if (status !== 'published') return null
  const [row] = await db.select({ version: writings.publishedVersion }).from(writings).where(eq(writings.id, id))
  return row?.version ?? null
}

type Publishable = Writing & { category: Category }

const shownOf = (writing: Publishable, slug: string, words: string, now: Date) => {
  const { version, content, title, summary, category, country, tags } = writing
  return { slug, version, content, title, summary, category, country, tags, words: indexed(words), updatedAt: now }
}

const originOf = ({ id: writingId, userId: authorId }: Writing, now: Date) => ({
  writingId,
  authorId,
  publishedAt: now,
  popularity: newTextsShare,
})

/** Makes texts public that were never so, in a statement for each table. */
export async function publishNewEntries(
  db: Database,
  entries: readonly { writing: Publishable; words: string; extras: Extras }[],
  now: Date,
): Promise<void> {
  const ids = entries.map(({ writing }) => writing.id)
  const wanted = entries.map(({ writing }) => ({ slug: slugOf(writing.title), writingId: writing.id }))
  const claimed = await db.insert(catalogueSlugs).values(wanted).onConflictDoNothing().returning()
  const free = new Map(claimed.map(({ slug, writingId }) => [writingId, slug]))
  const rows: (typeof catalogue.$inferInsert)[] = []
  for (const { writing, words, extras } of entries) {
    const slug = free.get(writing.id) ?? (await claimSlug(db, writing))
    rows.push({ ...shownOf(writing, slug, words, now), ...originOf(writing, now), ...extras })
  }
  await db.insert(catalogue).values(rows)
  await db.insert(catalogueCounts).values(ids.map((writingId) => ({ writingId })))
  await db
    .update(writings)
    .set({
      status: 'published',
      slug: sql`${catalogue.slug}`,
      publishedVersion: sql`${catalogue.version}`,
      publishedAt: now,
    })
    .from(catalogue)
    .where(and(eq(writings.id, catalogue.writingId), inArray(writings.id, ids)))
}

export async function withdrawEntry(
  db: Database,
  writingId: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(catalogue)
    .set({ withdrawnAt: now, withdrawnReason: reason })
    .where(and(eq(catalogue.writingId, writingId), isNull(catalogue.withdrawnAt)))
    .returning({ id: catalogue.writingId })
  await db.update(writings).set({ status: 'withdrawn' }).where(eq(writings.id, writingId))
  return rows.length === 1
}

export type Entry = Omit<
  CatalogueRow,
  'tsv' | 'titleTsv' | 'titleNorm' | 'words' | 'hot' | 'popularity' | 'nextTexts'
> & {
  author: string
  profession: string
  origins: Origin[]
  uses: number
  useful: number
}

/** The entry that has this address, or once had it. */
export async function findEntry(db: Database, slug: string): Promise<Entry | undefined> {
  const found = db
    .select({
      ...shownColumns,
      author: authorName,
      profession: sql<string>`coalesce(${authorProfiles.profession}, '')`,
      origins: writings.origins,
      uses: catalogueCounts.uses,
      useful: catalogueCounts.useful,
    })
    .from(catalogueSlugs)
    .innerJoin(catalogue, eq(catalogue.writingId, catalogueSlugs.writingId))
    .innerJoin(catalogueCounts, eq(catalogueCounts.writingId, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, catalogue.authorId))
    .where(and(eq(catalogueSlugs.slug, slug), isNull(writings.deletedAt)))
  return reading(`catalogue ${slug}`, found)
}

/** Without the columns of the search. */
const shownColumns = {
  writingId: catalogue.writingId,
  slug: catalogue.slug,
  version: catalogue.version,
  authorId: catalogue.authorId,
  title: catalogue.title,
  summary: catalogue.summary,
  category: catalogue.category,
  country: catalogue.country,
  tags: catalogue.tags,
  content: catalogue.content,
  laws: catalogue.laws,
  notes: catalogue.notes,
  sample: catalogue.sample,
  publishedAt: catalogue.publishedAt,
  updatedAt: catalogue.updatedAt,
  withdrawnAt: catalogue.withdrawnAt,
  withdrawnReason: catalogue.withdrawnReason,
  hiddenUntil: catalogue.hiddenUntil,
}

export const authorName = sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`
const isShown = and(isNull(catalogue.withdrawnAt), isNull(writings.deletedAt))

const head = {
  slug: catalogue.slug,
  title: catalogue.title,
  summary: catalogue.summary,
  category: catalogue.category,
  country: catalogue.country,
  author: authorName,
  authorId: catalogue.authorId,
  uses: catalogueCounts.uses,
  publishedAt: catalogue.publishedAt,
}

/** Others of the same category and country, the most used first, without those that the page names already. */
export const relatedTo = (db: Database, { writingId, category, country }: Entry, named: readonly string[], most = 6) =>
  db
    .select(head)
    .from(catalogue)
    .innerJoin(catalogueCounts, eq(catalogueCounts.writingId, catalogue.writingId))
    .innerJoin(users, eq(users.id, catalogue.authorId))
    .innerJoin(writings, eq(writings.id, catalogue.writingId))
    .where(
      and(
        eq(catalogue.category, category),
        eq(catalogue.country, country),
        ne(catalogue.writingId, writingId),
        notInArray(catalogue.slug, [...named]),
        isShown,
      ),
    )
    .orderBy(desc(catalogue.popularity), desc(catalogueCounts.uses), catalogue.slug)
    .limit(most)

export async function countUse(db: Database, writingId: string): Promise<void> {
  await db
    .update(catalogueCounts)
    .set({ uses: sql`${catalogueCounts.uses} + 1` })
    .where(eq(catalogueCounts.writingId, writingId))
}

const mostVersions = 50

type Shown = Pick<Entry, 'writingId' | 'version' | 'hiddenUntil'>

/** The versions that were public, the present one first; without the author's later changes. */
export const publishedVersions = (db: Database, { writingId, version, hiddenUntil }: Shown) =>
  db
    .select({ number: writingVersions.number, at: writingVersions.at })
    .from(writingVersions)
    .where(
      and(
        eq(writingVersions.writingId, writingId),
        eq(writingVersions.reason, 'published'),
        lte(writingVersions.number, version),
        gt(writingVersions.number, hiddenUntil),
      ),
    )
    .orderBy(desc(writingVersions.number))
    .limit(mostVersions)

export async function findPublishedVersion(db: Database, { writingId, version, hiddenUntil }: Shown, number: number) {
  const { title, content, at } = writingVersions
  const found = db
    .select({ number: writingVersions.number, title, content, at })
    .from(writingVersions)
    .where(
      and(
        eq(writingVersions.writingId, writingId),
        eq(writingVersions.number, number),
        eq(writingVersions.reason, 'published'),
        lte(writingVersions.number, version),
        gt(writingVersions.number, hiddenUntil),
      ),
    )
  const row = await reading(`published version ${number} of ${writingId}`, found)
  return row && { ...row, content: await openVersionContent(db, writingId, number, row.content) }
}

export const hasVoted = async (db: Database, writingId: string, userId: string): Promise<boolean> =>
  (await db.$count(usefulVotes, and(eq(usefulVotes.writingId, writingId), eq(usefulVotes.userId, userId)))) > 0
