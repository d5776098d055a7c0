// Links to a signed document that expire. Of their secrets only hashes are stored.
import { and, count, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { signedShares } from '../schema/signed-documents.ts'

type Row = typeof signedShares.$inferSelect
export type Share = Omit<Row, 'secretHash'>

const { secretHash, ...columns } = getTableColumns(signedShares)

/** Undefined where there is one with its id. */
export async function insertShare(db: Database, share: Row): Promise<Share | undefined> {
  const [made] = await db.insert(signedShares).values(share).onConflictDoNothing().returning(columns)
  return made
}

export async function findShare(db: Database, id: string): Promise<Share | undefined> {
  const [row] = await db.select(columns).from(signedShares).where(eq(signedShares.id, id))
  return row
}

export async function findShareBySecret(db: Database, hash: Buffer): Promise<Share | undefined> {
  const [row] = await db.select(columns).from(signedShares).where(eq(secretHash, hash))
  return row
}

const isOwn = (userId: string, roundId: string) =>
  and(eq(signedShares.userId, userId), eq(signedShares.roundId, roundId))

/** The user's own, the newest first; also expired ones, until housekeeping deletes them. */
export const listShares = (db: Database, userId: string, roundId: string): Promise<Share[]> =>
  db.select(columns).from(signedShares).where(isOwn(userId, roundId)).orderBy(desc(signedShares.createdAt)).limit(100)

export async function countOpenShares(db: Database, userId: string, roundId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(signedShares)
    .where(and(isOwn(userId, roundId), isNull(signedShares.revokedAt), gt(signedShares.expiresAt, now)))
  return row?.open ?? 0
}

export async function revokeShare(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(signedShares)
    .set({ revokedAt: now })
    .where(and(eq(signedShares.id, id), isNull(signedShares.revokedAt)))
}

export const deleteOldShares = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, signedShares, { key: signedShares.id, where: lt(signedShares.expiresAt, before), most })
