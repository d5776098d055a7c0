// Writings. Policies decide who may have them.
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Licence } from '#domain/catalogue/licence.ts'
import type { Country } from '#domain/words/conventions.ts'
import { endsEditingSession, superfluousVersions, type VersionReason } from '#domain/writing/history.ts'
import { fold } from '#domain/writing/text/fold.ts'
import type { Origin, Writing } from '#domain/writing/writing.ts'
import { allOf } from '../engine/all-or-none.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { folderStillThere } from './folders.ts'
import { bytesOf, recountHistory } from './storage.ts'
import { reading } from './unreadable-text.ts'

type Row = typeof writings.$inferSelect

export const toWriting = ({
  folded,
  savedBy,
  publishedAt,
  publishedVersion,
  bytes,
  historyBytes,
  ...row
}: Row): Writing => ({
  ...row,
  country: row.country as Country,
})

const foldedOf = ({ title, tags }: Pick<Writing, 'title' | 'tags'>): string => fold([title, ...tags].join(' '))

/** In the trash or not: what may be done with it is for the domain to say. */
export async function findWriting(db: Database, id: string): Promise<Writing | undefined> {
  const row = await reading(`writing ${id}`, db.select().from(writings).where(eq(writings.id, id)))
  return row && toWriting(row)
}

/** Undefined where one of them is not there. */
export async function listOwners(db: Database, ids: string[]) {
  const found = db.select({ id: writings.id, userId: writings.userId }).from(writings).where(inArray(writings.id, ids))
  return allOf(ids, found)
}

/** Undefined where there is one with its id. */
export async function insertWriting(db: Database, writing: Writing): Promise<Writing | undefined> {
  const rows = await db
    .insert(writings)
    .values({ ...writing, folded: foldedOf(writing), bytes: bytesOf(writing.content) })
    .onConflictDoNothing({ target: writings.id })
    .returning({ id: writings.id })
  return rows[0] && writing
}

/** When this very save was made, if it was the last one. */
export async function findSave(
  db: Database,
  { id, version, mark }: { id: string; version: number; mark: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: writings.updatedAt })
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.version, version), eq(writings.savedBy, mark)))
  return row?.at
}

/**
 * Conditional on the version that was read: returns the new version, or undefined. Does not change the state. `mark` is the id of the
 * save: a repeated save finds that its work is done.
 */
export async function saveWriting(
  db: Database,
  read: Writing,
  changed: Writing,
  now: Date,
  mark?: string,
): Promise<number | undefined> {
  const { title, content, folderId, category, country, summary, tags, editedBy } = changed
  const version = read.version + 1
  const rows = await db
    .update(writings)
    .set({
      title,
      folded: foldedOf(changed),
      ...(content === read.content ? {} : { content, bytes: bytesOf(content) }),
      ...(folderId === read.folderId ? {} : { folderId }),
      category,
      country,
      summary,
      tags,
      editedBy,
      version,
      savedBy: mark ?? null,
      updatedAt: now,
    })
    .where(and(eq(writings.id, read.id), eq(writings.version, read.version)))
    .returning({ id: writings.id })
  const isSaved = rows.length === 1 || (mark && (await findSave(db, { id: read.id, version, mark })))
  return isSaved ? version : undefined
}

/** Stores the present text as a version of the history, once per version, and deletes superfluous versions. */
export async function keepVersion(
  db: Database,
  writing: Writing,
  reason: VersionReason,
  licence?: Licence,
): Promise<void> {
  const { id, version, title, content, updatedAt, editedBy } = writing
  await db
    .insert(writingVersions)
    .values({
      writingId: id,
      number: version,
      reason,
      title,
      content,
      bytes: bytesOf(content),
      licence,
      at: updatedAt,
      editedBy,
    })
    .onConflictDoUpdate({
      target: [writingVersions.writingId, writingVersions.number],
      // Published says more than closed, and stays said.
      set: {
        reason: sql`case when excluded.reason = 'published' then 'published' else writing_versions.reason end`,
        licence: sql`coalesce(excluded.licence, writing_versions.licence)`,
      },
    })
  await thinOut(db, id)
  await recountHistory(db, id)
}

async function thinOut(db: Database, id: string): Promise<void> {
  const { number, reason, at } = writingVersions
  const ofIt = eq(writingVersions.writingId, id)
  const superfluous = superfluousVersions(await db.select({ number, reason, at }).from(writingVersions).where(ofIt))
  if (superfluous.length > 0) await db.delete(writingVersions).where(and(ofIt, inArray(number, superfluous)))
}

/** Before the first change after a long pause, what was there is kept. */
export async function keepFormerEditingSession(db: Database, writing: Writing, now: Date): Promise<void> {
  if (endsEditingSession(writing.updatedAt, now)) await keepVersion(db, writing, 'closed')
}

/** Whose texts it was made from. */
export async function findOrigins(db: Database, id: string): Promise<Origin[]> {
  const [row] = await db.select({ origins: writings.origins }).from(writings).where(eq(writings.id, id))
  return row?.origins ?? []
}

const touched = { id: writings.id }
/** Undefined where one of them is not there: nothing of it may stay. */
type Touched = { id: string }[] | undefined

/** What is in the trash already stays there since when it was. */
export async function trashWritings(db: Database, ids: string[], now: Date): Promise<Touched> {
  const deletedAt = sql`coalesce(${writings.deletedAt}, ${now.toISOString()}::timestamptz)`
  return allOf(ids, db.update(writings).set({ deletedAt }).where(inArray(writings.id, ids)).returning(touched))
}

export async function untrashWritings(db: Database, ids: string[]): Promise<Touched> {
  const back = { deletedAt: null, folderId: folderStillThere(writings) }
  return allOf(ids, db.update(writings).set(back).where(inArray(writings.id, ids)).returning(touched))
}

/** Only what is in the trash. */
export async function eraseWritings(db: Database, ids: string[]): Promise<Touched> {
  const inTrash = and(inArray(writings.id, ids), isNotNull(writings.deletedAt))
  return allOf(ids, db.delete(writings).where(inTrash).returning(touched))
}

/** Only what is not in the trash. */
export async function moveWritings(db: Database, ids: string[], folderId: string | null): Promise<Touched> {
  const kept = and(inArray(writings.id, ids), isNull(writings.deletedAt))
  return allOf(ids, db.update(writings).set({ folderId }).where(kept).returning(touched))
}

export const deleteOldTrash = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, writings, { key: writings.id, where: lt(writings.deletedAt, before), most })
