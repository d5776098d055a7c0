// Passkeys: public keys, and counters that only go up.
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { passkeys } from '../schema/tables.ts'

export type Passkey = typeof passkeys.$inferSelect

export const listPasskeys = (db: Database, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row
}

/** False when this key is registered already. */
export async function insertPasskey(db: Database, passkey: Passkey): Promise<boolean> {
  const rows = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length === 1
}

/** False when the counter did not advance: then two devices hold the same key. Keys that never count stay at zero. */
export async function advancePasskey(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const neverCounts = and(eq(passkeys.counter, 0), sql`${counter} = 0`)
  const rows = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), neverCounts)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

const ownedBy = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** False when it belongs to another user. */
export async function renamePasskey(db: Database, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db.update(passkeys).set({ name }).where(ownedBy(userId, id)).returning({ id: passkeys.id })
  return rows.length === 1
}

/** False when it belongs to another user. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(passkeys).where(ownedBy(userId, id)).returning({ id: passkeys.id })
  return rows.length === 1
}
