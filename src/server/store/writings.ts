// Writings at rest. Whatever is not the person's own is not found.
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import { fold } from '#domain/writing/fold.ts'
import { endsSitting, type VersionReason } from '#domain/writing/history.ts'
import type { Origin, Writing } from '#domain/writing/writing.ts'
import type { Database } from './database.ts'
import { writings, writingVersions } from './schema/writings.ts'
import { deleteSome } from './sweep.ts'

type Row = typeof writings.$inferSelect

export const toWriting = ({ folded, publishedAt, publishedVersion, ...row }: Row): Writing => ({
  ...row,
  country: row.country as Country,
})

const foldedOf = ({ title, tags }: Pick<Writing, 'title' | 'tags'>): string => fold([title, ...tags].join(' '))

const ownerId = (actor: Actor): string => {
  if (actor.kind !== 'user') throw new Refusal('auth_required')
  return actor.account.id
}

/** In the trash or not: what may be done with it is for the domain to say. */
export async function loadOwnWriting(db: Database, id: string, actor: Actor): Promise<Writing> {
  const [row] = await db
    .select()
    .from(writings)
    .where(and(eq(writings.id, id), eq(writings.userId, ownerId(actor))))
  if (!row) throw new Refusal('not_found')
  return toWriting(row)
}

export async function insertWriting(db: Database, writing: Writing): Promise<void> {
  await db.insert(writings).values({ ...writing, folded: foldedOf(writing) })
}

/** Only if nobody changed it since it was read; answers the new version. Its state is for the catalogue to change. */
export async function saveWriting(db: Database, read: Writing, changed: Writing, now: Date): Promise<number> {
  const { title, content, folderId, category, country, summary, tags } = changed
  const rows = await db
    .update(writings)
    .set({
      title,
      folded: foldedOf(changed),
      ...(content === read.content ? {} : { content }),
      ...(folderId === read.folderId ? {} : { folderId }),
      category,
      country,
      summary,
      tags,
      version: read.version + 1,
      updatedAt: now,
    })
    .where(and(eq(writings.id, read.id), eq(writings.version, read.version)))
    .returning({ version: writings.version })
  if (!rows[0]) throw new Refusal('version_conflict')
  return rows[0].version
}

/** Its text as it is now becomes part of the history; once per version. */
export async function keepVersion(db: Database, writing: Writing, reason: VersionReason): Promise<void> {
  const { id, version, title, content, updatedAt } = writing
  await db
    .insert(writingVersions)
    .values({ writingId: id, number: version, reason, title, content, at: updatedAt })
    .onConflictDoUpdate({
      target: [writingVersions.writingId, writingVersions.number],
      // Published says more than closed, and stays said.
      set: { reason: sql`case when excluded.reason = 'published' then 'published' else writing_versions.reason end` },
    })
}

/** Before the first change after a long pause, what was there is kept. */
export async function keepFormerSitting(db: Database, writing: Writing, now: Date): Promise<void> {
  if (endsSitting(writing.updatedAt, now)) await keepVersion(db, writing, 'closed')
}

/** Whose texts it was made from. */
export async function findOrigins(db: Database, id: string): Promise<Origin[]> {
  const [row] = await db.select({ origins: writings.origins }).from(writings).where(eq(writings.id, id))
  return row?.origins ?? []
}

const own = (ids: string[], actor: Actor) => and(inArray(writings.id, ids), eq(writings.userId, ownerId(actor)))

/** All of them or none: one that is not there refuses the whole. */
async function all(ids: string[], rows: Promise<{ id: string }[]>): Promise<void> {
  if ((await rows).length !== new Set(ids).size) throw new Refusal('not_found')
}

/** What is in the trash already stays there since when it was. */
export const trashWritings = (db: Database, ids: string[], actor: Actor, now: Date): Promise<void> =>
  all(
    ids,
    db
      .update(writings)
      .set({ deletedAt: sql`coalesce(${writings.deletedAt}, ${now.toISOString()}::timestamptz)` })
      .where(own(ids, actor))
      .returning({ id: writings.id }),
  )

export const untrashWritings = (db: Database, ids: string[], actor: Actor): Promise<void> =>
  all(ids, db.update(writings).set({ deletedAt: null }).where(own(ids, actor)).returning({ id: writings.id }))

export const eraseWritings = (db: Database, ids: string[], actor: Actor): Promise<void> =>
  all(
    ids,
    db
      .delete(writings)
      .where(and(own(ids, actor), isNotNull(writings.deletedAt)))
      .returning({ id: writings.id }),
  )

export const moveWritings = (db: Database, ids: string[], folderId: string | null, actor: Actor): Promise<void> =>
  all(
    ids,
    db
      .update(writings)
      .set({ folderId })
      .where(and(own(ids, actor), isNull(writings.deletedAt)))
      .returning({ id: writings.id }),
  )

export const deleteOldTrash = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, writings, { key: writings.id, where: lt(writings.deletedAt, before), most })
