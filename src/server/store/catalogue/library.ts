// The account of the starter library, and the file that each of its writings was last made of.
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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
  return row && toWriting(db, row.writing)
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

type LinkedText = { slug: string; title: string; why: string }
/** `file`: as `es/finiquito`. */
type LinkedTexts = { file: string; next: LinkedText[]; before: LinkedText[] }

/** The public texts that usually follow a text of the library, and those that it follows; undefined of any other text. */
export async function findLinkedTexts(db: Database, writingId: string): Promise<LinkedTexts | undefined> {
  const linking = { file: libraryTexts.file, nextTexts: catalogue.nextTexts }
  const texts = () =>
    db
      .select({ ...linking, slug: catalogue.slug, title: catalogue.title })
      .from(libraryTexts)
      .innerJoin(catalogue, eq(catalogue.writingId, libraryTexts.writingId))
  const [text] = await texts().where(eq(libraryTexts.writingId, writingId))
  if (!text) return undefined
  const isNext = inArray(
    libraryTexts.file,
    text.nextTexts.map(({ file }) => file),
  )
  const isBefore = sql`${catalogue.nextTexts} @> ${JSON.stringify([{ file: text.file }])}::jsonb`
  const linked = await texts()
    .where(and(or(isNext, isBefore), isNull(catalogue.withdrawnAt)))
    .orderBy(asc(libraryTexts.file))
  const next = text.nextTexts.flatMap(({ file, why }) => {
    const found = linked.find((each) => each.file === file)
    return found ? [{ slug: found.slug, title: found.title, why }] : []
  })
  const before = linked.flatMap(({ slug, title, nextTexts }) => {
    const found = nextTexts.find(({ file }) => file === text.file)
    return found ? [{ slug, title, why: found.before }] : []
  })
  return { file: text.file, next, before }
}
