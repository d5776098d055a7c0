// Activation codes at rest: fingerprints only, and each is redeemed once.
import { and, eq, isNull } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { toAccount } from './accounts.ts'
import type { Database } from './database.ts'
import { activationCodes, users } from './schema/tables.ts'

export async function insertCodes(db: Database, hashes: Buffer[], days: number, now: Date): Promise<void> {
  await db.insert(activationCodes).values(hashes.map((hash) => ({ hash, days, createdAt: now })))
}

/** The days it gives, to whoever comes first; undefined for an unknown or a used one. */
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

/** Whether it was this person who used it. */
export const hasRedeemed = async (db: Database, hash: Buffer, userId: string): Promise<boolean> =>
  (await db.$count(activationCodes, and(eq(activationCodes.hash, hash), eq(activationCodes.redeemedBy, userId)))) > 0

/** Held until the transaction ends: two codes typed at once must both count. */
export async function holdAccount(db: Database, userId: string): Promise<Account> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Error('the account of a live session is gone')
  return toAccount(row)
}
