// Exports of personal data.
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { exports, users } from '../schema/tables.ts'

export type Export = typeof exports.$inferSelect

const unfinished = inArray(exports.status, ['waiting', 'running'])

export async function findLatestExport(db: Database, userId: string, now: Date): Promise<Export | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), eq(exports.kind, 'account'), gt(exports.expiresAt, now)))
    .orderBy(desc(exports.createdAt))
    .limit(1)
  return row
}

/** The export under way, or else a new one, unless its id is taken. Locks the account, so that two calls at once make one. */
export async function findOrInsertExport(
  db: Database,
  wanted: Pick<Export, 'id' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<Export | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, wanted.userId)).for('update')
  const latest = await findLatestExport(db, wanted.userId, wanted.createdAt)
  if (latest?.status === 'waiting' || latest?.status === 'running') return latest
  const [row] = await db
    .insert(exports)
    .values({ ...wanted, status: 'waiting' })
    .onConflictDoNothing({ target: exports.id })
    .returning()
  return row
}

/** An export of chosen documents; undefined where the id is taken. */
export async function insertChosen(
  db: Database,
  wanted: Pick<Export, 'id' | 'userId' | 'chosen' | 'createdAt' | 'expiresAt'>,
): Promise<Export | undefined> {
  const [row] = await db
    .insert(exports)
    .values({ ...wanted, kind: 'signeds', status: 'waiting' })
    .onConflictDoNothing({ target: exports.id })
    .returning()
  return row
}

export async function loadExport(db: Database, id: string): Promise<Export | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id))
  return row
}

export async function saveProgress(db: Database, id: string, progress: number): Promise<void> {
  await db
    .update(exports)
    .set({ status: 'running', progress })
    .where(and(eq(exports.id, id), unfinished))
}

type Packed = { blob: string; bytes: number; expiresAt: Date }

/** False when it is no longer needed: the account was deleted, or another run was first. */
export async function saveReady(db: Database, id: string, packed: Packed): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ ...packed, status: 'ready', progress: 100 })
    .where(and(eq(exports.id, id), unfinished))
    .returning({ id: exports.id })
  return rows.length === 1
}

export async function saveFailed(db: Database, id: string): Promise<void> {
  await db
    .update(exports)
    .set({ status: 'failed' })
    .where(and(eq(exports.id, id), unfinished))
}

const blobsOf = (rows: { blob: string | null }[]): string[] => rows.flatMap(({ blob }) => blob ?? [])

export async function listBlobsOf(db: Database, userId: string): Promise<string[]> {
  return blobsOf(await db.select({ blob: exports.blob }).from(exports).where(eq(exports.userId, userId)))
}

/** Deletes what a newer one replaces; returns the files to remove. */
export async function deleteOlderExports(
  db: Database,
  { id, userId }: Pick<Export, 'id' | 'userId'>,
): Promise<string[]> {
  const older = and(
    eq(exports.userId, userId),
    sql`${exports.kind} = (select kind from exports where id = ${id})`,
    ne(exports.id, id),
    inArray(exports.status, ['ready', 'failed']),
    lt(exports.createdAt, sql`(select created_at from exports where id = ${id})`),
  )
  return blobsOf(await db.delete(exports).where(older).returning({ blob: exports.blob }))
}

/** Deletes at most so many; returns the files to remove. */
export async function deleteExpiredExports(
  db: Database,
  now: Date,
  most: number,
): Promise<{ deleted: number; files: string[] }> {
  const over = db.$with('over').as(
    db.select({ id: exports.id }).from(exports).where(lt(exports.expiresAt, now)).limit(most).for('update', {
      skipLocked: true,
    }),
  )
  const rows = await db
    .with(over)
    .delete(exports)
    .where(inArray(exports.id, db.select({ id: over.id }).from(over)))
    .returning({ blob: exports.blob })
  return { deleted: rows.length, files: blobsOf(rows) }
}
