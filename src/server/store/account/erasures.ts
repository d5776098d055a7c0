// Accounts that wait for their deletion.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { deleteVotesOf } from '../catalogue/votes.ts'
import { deleteCommentsOf } from '../comment/comments.ts'
import { deleteSuggestionsOf } from '../comment/suggestions.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { copies } from '../schema/copies.ts'
import { rounds } from '../schema/rounds.ts'
import { users } from '../schema/tables.ts'
import { writings } from '../schema/writings.ts'
import { deleteSharesWith } from '../sharing/shares.ts'

/** A second request does not move the date. */
export async function saveEraseAt(db: Database, userId: string, eraseAt: Date): Promise<Date> {
  const [row] = await db
    .update(users)
    .set({ eraseAt: sql`coalesce(${users.eraseAt}, ${eraseAt.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
    .returning({ eraseAt: users.eraseAt })
  if (!row?.eraseAt) throw new Error('the account of a live session is gone')
  return row.eraseAt
}

export async function clearEraseAt(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ eraseAt: null }).where(eq(users.id, userId))
}

export async function findEraseAt(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ eraseAt: users.eraseAt }).from(users).where(eq(users.id, userId))
  return row?.eraseAt ?? null
}

/** How many copies or writings one statement deletes, within the statement timeout. */
const most = 500

/** Deletes the account and everything that refers to it. False when its owner has cancelled at this moment. */
export async function deleteAccount(db: Database, userId: string): Promise<boolean> {
  const leaving = and(eq(users.id, userId), isNotNull(users.eraseAt))
  // Locked first, so that no vote is added after they were subtracted.
  const [held] = await db.select({ email: users.email }).from(users).where(leaving).for('update')
  if (!held) return false
  await deleteVotesOf(db, userId)
  await deleteSharesWith(db, held.email)
  await deleteCommentsOf(db, userId, new Date())
  await deleteSuggestionsOf(db, userId)
  // In batches, so that no statement times out. Rows that others have locked now go with the account.
  while ((await deleteSome(db, copies, { key: copies.id, where: eq(copies.userId, userId), most })) === most);
  while ((await deleteSome(db, writings, { key: writings.id, where: eq(writings.userId, userId), most })) === most);
  // What was signed stays, under the name that all its people see.
  await db.update(rounds).set({ ownName: '', ownFolded: '' }).where(eq(rounds.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
  return true
}
