// Sessions at rest: found by the hash of the cookie's secret, never by the secret.
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { toAccount } from './accounts.ts'
import type { Database } from './database.ts'
import { sessions, users } from './schema/tables.ts'

type NewSession = { id: Buffer; userId: string; expiresAt: Date; address: string; userAgent: string }

export async function insertSession(db: Database, session: NewSession, now: Date): Promise<void> {
  await db.insert(sessions).values({ ...session, createdAt: now, authenticatedAt: now, seenAt: now })
}

const prepareFind = (db: Database) =>
  db
    .select({ user: users, authenticatedAt: sessions.authenticatedAt, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session')

// Runs on every request of every logged-in person: building its SQL anew would cost more than the query.
const prepared = new WeakMap<Database, ReturnType<typeof prepareFind>>()

type Found = { account: Account; authenticatedAt: Date; seenAt: Date }

export async function findSession(db: Database, id: Buffer, now: Date): Promise<Found | undefined> {
  let find = prepared.get(db)
  if (!find) {
    find = prepareFind(db)
    prepared.set(db, find)
  }
  const [row] = await find.execute({ id, now })
  return row && { account: toAccount(row.user), authenticatedAt: row.authenticatedAt, seenAt: row.seenAt }
}

export async function prolongSession(db: Database, id: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, id))
}

export async function renewSession(db: Database, id: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Database, id: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

type Listed = { id: Buffer; userAgent: string; createdAt: Date; seenAt: Date }

export const listSessions = (db: Database, userId: string, now: Date): Promise<Listed[]> =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))

/** False when it is not theirs, or over already. */
export async function revokeSession(db: Database, userId: string, id: Buffer): Promise<boolean> {
  const owned = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const rows = await db.delete(sessions).where(owned).returning({ id: sessions.id })
  return rows.length === 1
}

/** How many were ended. */
export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteOtherSessions(db: Database, userId: string, keep: Buffer): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, keep))
  const rows = await db.delete(sessions).where(others).returning({ id: sessions.id })
  return rows.length
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export async function countSessions(db: Database, now: Date): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now))
}
