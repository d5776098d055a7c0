// Activation codes: stored as hashes, and redeemed once each.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { activationCodes } from '../schema/tables.ts'

export async function insertCodes(db: Database, hashes: Buffer[], days: number, now: Date): Promise<void> {
  await db.insert(activationCodes).values(hashes.map((hash) => ({ hash, days, createdAt: now })))
}

/** The days of the code, by a conditional update: the first caller gets them. Undefined for an unknown or a used one. */
export async function redeemCodeOnce(
  db: Database,
  hash: Buffer,
  userId: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .update(activationCodes)
    .set({ redeemedBy: userId, redeemedAt: now })
    .where(and(eq(activationCodes.hash, hash), isNull(activationCodes.redeemedAt)))
    .returning({ days: activationCodes.days })
  return row?.days
}

/** Whether this account redeemed it. */
export const hasRedeemed = async (db: Database, hash: Buffer, userId: string): Promise<boolean> =>
  (await db.$count(activationCodes, and(eq(activationCodes.hash, hash), eq(activationCodes.redeemedBy, userId)))) > 0
