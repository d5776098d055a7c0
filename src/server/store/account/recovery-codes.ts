// Recovery codes: stored as hashes, each valid for one use.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { recoveryCodes } from '../schema/tables.ts'

/** Replaces all codes: the old ones stop working. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, userId)
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

/** False when it is unknown or used: of two racing uses one wins. */
export async function spendRecoveryCode(db: Database, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length === 1
}

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
