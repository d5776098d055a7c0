// Writings. Policies decide who may have them.
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Licence } from '#domain/catalogue/licence.ts'
import type { Country } from '#domain/words/conventions.ts'
import { isVersionDue, superfluousVersions, type VersionReason } from '#domain/writing/history.ts'
import { pdfHashOf } from '#domain/writing/pdf/pdf-content.ts'
import { fold } from '#domain/writing/text/fold.ts'
import type { Origin, Writing } from '#domain/writing/writing.ts'
import type { Database } from '../engine/database.ts'
import { writings, writingVersions } from '../schema/writings.ts'
import { openWritingContent, sealVersionContent, sealWritingContent } from './sealed-texts.ts'
import { bytesOf, recountHistory } from './storage.ts'
import { trashOf } from './trash.ts'
import { reading } from './unreadable-text.ts'

type Row = typeof writings.$inferSelect

export async function toWriting(db: Database, row: Row): Promise<Writing> {
  const { folded, saveMark, publishedAt, publishedVersion, bytes, historyBytes, pdfSha256, ...writing } = row
  const content = await openWritingContent(db, row.id, row.content)
  return { ...writing, content, country: row.country as Country }
}

const foldedOf = ({ title, tags }: Pick<Writing, 'title' | 'tags'>): string => fold([title, ...tags].join(' '))

/** As it is stored: without what is written together at the moment (`find-writing.ts`). `SELECT … FOR UPDATE` where it is changed. */
export async function findStoredWriting(db: Database, id: string, isLocked = false): Promise<Writing | undefined> {
  const found = db.select().from(writings).where(eq(writings.id, id))
  const row = await reading(`writing ${id}`, isLocked ? found.for('update') : found)
  return row && toWriting(db, row)
}

/** Undefined where there is one with its id. */
async function rowOf(db: Database, writing: Writing) {
  const content = await sealWritingContent(db, writing)
  return {
    ...writing,
    content,
    pdfSha256: pdfHashOf(writing.content),
    folded: foldedOf(writing),
    bytes: bytesOf(writing.content),
  }
}

export async function insertWriting(db: Database, writing: Writing): Promise<Writing | undefined> {
  const rows = await db
    .insert(writings)
    .values(await rowOf(db, writing))
    .onConflictDoNothing({ target: writings.id })
    .returning({ id: writings.id })
  return rows[0] && writing
}

/** New ones, with the version that each is now, in two statements. */
export async function insertWritingsWithVersion(
  db: Database,
  added: readonly Writing[],
  reason: VersionReason,
): Promise<void> {
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  const versions: Awaited<ReturnType<typeof versionOf>>[] = []
  for (const writing of added) {
    rows.push(await rowOf(db, writing))
    versions.push(await versionOf(db, writing, reason))
  }
  await db.insert(writings).values(rows.map((row) => ({ ...row, historyBytes: row.bytes })))
  await db.insert(writingVersions).values(versions)
}

/** When this very save was made, if it was the last one. */
export async function findSave(
  db: Database,
  { id, version, mark }: { id: string; version: number; mark: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: writings.updatedAt })
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.version, version), eq(writings.saveMark, mark)))
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
      ...(content === read.content
        ? {}
        : {
            content: await sealWritingContent(db, { ...read, content }),
            bytes: bytesOf(content),
            pdfSha256: pdfHashOf(content),
          }),
      ...(folderId === read.folderId ? {} : { folderId }),
      category,
      country,
      summary,
      tags,
      editedBy,
      version,
      saveMark: mark ?? null,
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
  now: Date,
  licence?: Licence,
): Promise<void> {
  await db
    .insert(writingVersions)
    .values({ ...(await versionOf(db, writing, reason)), storedAt: now, licence })
    .onConflictDoUpdate({
      target: [writingVersions.writingId, writingVersions.number],
      // Published says more than closed, and stays said.
      set: {
        reason: sql`case when excluded.reason = 'published' then 'published' else writing_versions.reason end`,
        licence: sql`coalesce(excluded.licence, writing_versions.licence)`,
        storedAt: now,
      },
    })
  await thinOut(db, writing.id, now)
  await recountHistory(db, writing.id)
}

async function versionOf(db: Database, writing: Writing, reason: VersionReason) {
  const { id, version, title, content, updatedAt, editedBy } = writing
  return {
    writingId: id,
    number: version,
    reason,
    title,
    content: reason === 'published' ? content : await sealVersionContent(db, writing),
    pdfSha256: pdfHashOf(content),
    bytes: bytesOf(content),
    at: updatedAt,
    editedBy,
  }
}

async function thinOut(db: Database, id: string, now: Date): Promise<void> {
  const { number, reason, name, at, bytes } = writingVersions
  const ofIt = eq(writingVersions.writingId, id)
  const stored = await db.select({ number, reason, name, at, bytes }).from(writingVersions).where(ofIt)
  const superfluous = superfluousVersions(stored, now)
  if (superfluous.length > 0) await db.delete(writingVersions).where(and(ofIt, inArray(number, superfluous)))
}

/** Before a change: the text as it was becomes a version after a pause, and every ten minutes of work. */
export async function keepFormerText(db: Database, writing: Writing, now: Date): Promise<void> {
  const { number, at, storedAt, writingId } = writingVersions
  const [last] = await db
    .select({ at, storedAt })
    .from(writingVersions)
    .where(eq(writingId, writing.id))
    .orderBy(desc(number))
    .limit(1)
  const lastStored = last ? (last.storedAt ?? last.at) : writing.createdAt
  if (isVersionDue(writing.updatedAt, lastStored, now)) await keepVersion(db, writing, 'closed', now)
}

/** Whether there is such a version. */
export async function nameVersion(db: Database, id: string, wanted: number, name: string | null): Promise<boolean> {
  const rows = await db
    .update(writingVersions)
    .set({ name })
    .where(and(eq(writingVersions.writingId, id), eq(writingVersions.number, wanted)))
    .returning({ number: writingVersions.number })
  return rows.length === 1
}

export async function countNamedVersions(db: Database, id: string): Promise<number> {
  const { writingId, name } = writingVersions
  return db.$count(writingVersions, and(eq(writingId, id), isNotNull(name)))
}

/** Whose texts it was made from. */
export async function findOrigins(db: Database, id: string): Promise<Origin[]> {
  const [row] = await db.select({ origins: writings.origins }).from(writings).where(eq(writings.id, id))
  return row?.origins ?? []
}

export const writingTrash = trashOf(writings)
