// Accounts that wait to be erased, at rest.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { deleteCommentsOf } from './comments.ts'
import type { Database } from './database.ts'
import { copies } from './schema/copies.ts'
import { rounds } from './schema/rounds.ts'
import { users } from './schema/tables.ts'
import { writings } from './schema/writings.ts'
import { deleteSharesWith } from './shares.ts'
import { deleteSome } from './sweep.ts'
import { deleteVotesOf } from './votes.ts'

/** Asking twice does not move the day. */
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

/** How many copies or writings go in one statement, which has its time. */
const most = 500

/** Takes everything that hangs on the account along. False when its owner has changed their mind in this very moment. */
export async function deleteAccount(db: Database, userId: string): Promise<boolean> {
  const leaving = and(eq(users.id, userId), isNotNull(users.eraseAt))
  // Held first, so that no vote comes in after they were counted back.
  const [held] = await db.select({ email: users.email }).from(users).where(leaving).for('update')
  if (!held) return false
  await deleteVotesOf(db, userId)
  await deleteSharesWith(db, held.email)
  await deleteCommentsOf(db, userId, new Date())
  // The most that anybody has, each with much of its own. Whatever is held by others at this moment goes with the account.
  while ((await deleteSome(db, copies, { key: copies.id, where: eq(copies.userId, userId), most })) === most);
  while ((await deleteSome(db, writings, { key: writings.id, where: eq(writings.userId, userId), most })) === most);
  // What was signed stays, under the name that everybody sees.
  await db.update(rounds).set({ ownName: '', ownFolded: '' }).where(eq(rounds.userId, userId))
  await db.delete(users).where(eq(users.id, userId))
  return true
}
