// The storage that an account uses, in bytes. Each document stores its own size, so that the sum needs no counter: a deleted
// document is out of it.
import { eq, sql } from 'drizzle-orm'
import type { Content } from '#domain/writing/model.ts'
import type { Database } from '../engine/database.ts'
import { copies } from '../schema/copies.ts'
import { series } from '../schema/series.ts'
import { uploadedPdfs, writings, writingVersions } from '../schema/writings.ts'

export const bytesOf = (content: Content): number => Buffer.byteLength(JSON.stringify(content))

type Used = {
  bytes: number
  documents: number
  /** Of these, the text of that document as it is now; null where it is not there yet. */
  own: number | null
}

/** Serialises the transactions that add to what an account keeps: otherwise two of them may both find room for one more. */
export const lockStorage = (db: Database, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${userId}`}, 0))`)

/** By their indexes alone, over the documents, copies, links and batches of one person: they are thousands at most. */
export async function usedStorage(db: Database, userId: string, writingId: string | null = null): Promise<Used> {
  const [used] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${writings.bytes} + ${writings.historyBytes}), 0)::float8`,
      documents: sql<number>`count(*)::int`,
      own: sql<number | null>`sum(${writings.bytes}) filter (where ${writings.id} = ${writingId}::uuid)::float8`,
    })
    .from(writings)
    .where(eq(writings.userId, userId))
  const [made] = await db
    .select({ bytes: sql<number>`coalesce(sum(${copies.bytes}), 0)::float8`, documents: sql<number>`count(*)::int` })
    .from(copies)
    .where(eq(copies.userId, userId))
  const [many] = await db
    .select({ bytes: sql<number>`coalesce(sum(${series.bytes}), 0)::float8`, documents: sql<number>`count(*)::int` })
    .from(series)
    .where(eq(series.userId, userId))
  const [brought] = await db
    .select({ bytes: sql<number>`coalesce(sum(${uploadedPdfs.bytes}), 0)::float8` })
    .from(uploadedPdfs)
    .where(eq(uploadedPdfs.userId, userId))
  const own = used?.own ?? null
  return {
    bytes: (used?.bytes ?? 0) + (made?.bytes ?? 0) + (many?.bytes ?? 0) + (brought?.bytes ?? 0),
    documents: (used?.documents ?? 0) + (made?.documents ?? 0) + (many?.documents ?? 0),
    own,
  }
}

export async function recountHistory(db: Database, id: string): Promise<void> {
  const kept = db
    .select({ bytes: sql`coalesce(sum(${writingVersions.bytes}), 0)` })
    .from(writingVersions)
    .where(eq(writingVersions.writingId, id))
  await db
    .update(writings)
    .set({ historyBytes: sql`(${kept})` })
    .where(eq(writings.id, id))
}
