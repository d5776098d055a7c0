// Sessions at rest: found by the hash of the cookie's secret, never by the secret.
import { and, count, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { sessions } from '../schema/tables.ts'

export type KioskLock = { kioskRound: string; kioskKey: string | null }
type NewSession = { id: Buffer; userId: string; expiresAt: Date; address: string; userAgent: string }

export async function insertSession(db: Database, session: NewSession & Partial<KioskLock>, now: Date): Promise<void> {
  await db.insert(sessions).values({ ...session, createdAt: now, authenticatedAt: now, seenAt: now })
}

export async function prolongSession(db: Database, id: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.id, id))
}

export async function renewSession(db: Database, id: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id))
}

export async function findKioskKey(db: Database, id: Buffer): Promise<string | null> {
  const [row] = await db.select({ key: sessions.kioskKey }).from(sessions).where(eq(sessions.id, id))
  return row?.key ?? null
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

export const deleteExpiredSessions = (db: Database, now: Date, most: number): Promise<number> =>
  deleteSome(db, sessions, { key: sessions.id, where: lt(sessions.expiresAt, now), most })

export async function countSessions(db: Database, now: Date): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now))
}

/** Counts no further than `most`: for a chart, the cost must stay small. */
export async function countSessionsUpTo(db: Database, now: Date, most: number): Promise<number> {
  const some = db.select({ id: sessions.id }).from(sessions).where(gt(sessions.expiresAt, now)).limit(most).as('some')
  const [row] = await db.select({ n: count() }).from(some)
  return row?.n ?? 0
}

/** From where each of them is logged in, as their sessions say while they last. */
export async function addressesOf(db: Database, ids: readonly string[]): Promise<(id: string) => string[]> {
  const { userId, address } = sessions
  const rows = await db.selectDistinct({ userId, address }).from(sessions).where(inArray(userId, ids)).limit(200)
  return (id) => rows.filter((row) => row.userId === id).map((row) => row.address)
}
