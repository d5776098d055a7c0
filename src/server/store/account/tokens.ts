// Single-use secrets: stored as hashes, and exactly one of two racing uses wins.
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { tokens } from '../schema/tables.ts'

export type TokenPurpose = 'reset-password' | 'verify-email' | 'second-step' | 'openid' | 'passkey' | 'passkey-login'

type NewToken = { hash: Buffer; purpose: TokenPurpose; userId: string | null; sealed?: Buffer; expiresAt: Date }

export async function insertToken(db: Database, token: NewToken): Promise<void> {
  await db.insert(tokens).values(token)
}

type Found = { userId: string | null; sealed: Buffer | null }

const live = (hash: Buffer, purpose: TokenPurpose, now: Date) =>
  and(eq(tokens.hash, hash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, now))

/** Deletes the token: only the caller that gets the row has used it. */
export async function redeemToken(
  db: Database,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<Found | undefined> {
  const [row] = await db
    .delete(tokens)
    .where(live(hash, purpose, now))
    .returning({ userId: tokens.userId, sealed: tokens.sealed })
  return row
}

/** Looks without using it up: for a challenge that may be answered wrongly a few times. */
export async function findToken(
  db: Database,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<Found | undefined> {
  const [row] = await db
    .select({ userId: tokens.userId, sealed: tokens.sealed })
    .from(tokens)
    .where(live(hash, purpose, now))
  return row
}

export async function deleteTokensOf(db: Database, userId: string, purpose: TokenPurpose): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose)))
}

export const deleteExpiredTokens = (db: Database, now: Date, most: number): Promise<number> =>
  deleteSome(db, tokens, { key: tokens.hash, where: lt(tokens.expiresAt, now), most })
