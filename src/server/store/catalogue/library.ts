// The account of the starter library, and the file that each of its writings was last made of.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { catalogue, libraryTexts } from '../schema/catalogue.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { toWriting } from '../writing/writings.ts'

/** The id of the library's account, the same in every installation. */
export const librarian = '0199c0de-0000-7000-8000-00000000b1b1'

/** Not an address: it cannot be registered, logged in with, or sent a password reset. */
const noAddress = 'biblioteca'

/** The key of the advisory lock: arbitrary, but the same in every process. */
const loading = 7_203

/** Serialises loading by processes that start together, until the transaction ends. */
export async function lockLibrary(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${loading})`)
}

export async function ensureLibrarian(
  db: Database,
  name: { firstname: string; lastname: string },
  now: Date,
): Promise<void> {
  await db
    .insert(users)
    .values({ id: librarian, email: noAddress, passwordHash: null, ...name, createdAt: now })
    .onConflictDoNothing()
}

/** Whether the library was ever loaded. */
export const hasLibrary = async (db: Database): Promise<boolean> => (await db.$count(libraryTexts)) > 0

/** File → hash of its content when it was last loaded. */
export async function listDigests(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ file: libraryTexts.file, digest: libraryTexts.digest }).from(libraryTexts)
  return new Map(rows.map(({ file, digest }) => [file, digest]))
}

export async function findLibraryWriting(db: Database, file: string): Promise<Writing | undefined> {
  const [row] = await db
    .select({ writing: writings })
    .from(libraryTexts)
    .innerJoin(writings, eq(writings.id, libraryTexts.writingId))
    .where(eq(libraryTexts.file, file))
  return row && toWriting(row.writing)
}

export async function saveDigests(
  db: Database,
  made: readonly { file: string; writingId: string; digest: string }[],
): Promise<void> {
  await db
    .insert(libraryTexts)
    .values([...made])
    .onConflictDoUpdate({ target: libraryTexts.file, set: { digest: sql`excluded.digest` } })
}

/** File → address and title of its text, as long as it is public. */
export async function findPublicTexts(
  db: Database,
  files: readonly string[],
): Promise<Map<string, { slug: string; title: string }>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .select({ file: libraryTexts.file, slug: catalogue.slug, title: catalogue.title })
    .from(libraryTexts)
    .innerJoin(catalogue, eq(catalogue.writingId, libraryTexts.writingId))
    .where(and(inArray(libraryTexts.file, [...files]), isNull(catalogue.withdrawnAt)))
  return new Map(rows.map(({ file, ...text }) => [file, text]))
}
