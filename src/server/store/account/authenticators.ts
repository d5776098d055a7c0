// Authenticator apps: one per account, with an encrypted secret, and each code valid for one use.
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { authenticators } from '../schema/tables.ts'

type Found = { secret: Buffer; confirmedAt: Date | null }

export async function findAuthenticator(db: Database, userId: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ secret: authenticators.secret, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return row
}

export async function hasAuthenticator(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(authenticators, confirmedOf(userId))) > 0
}

/** False when one is in use: it has to be turned off first. */
export async function startAuthenticator(db: Database, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  return rows.length === 1
}

/** False when it was in use already, or this code was used before. */
export async function confirmAuthenticator(db: Database, userId: string, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(authenticators)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt), lt(authenticators.lastStep, step)),
    )
    .returning({ userId: authenticators.userId })
  return rows.length === 1
}

/** False when the code of this time step, or a later one, has been used: of two racing uses one wins. */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(confirmedOf(userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return rows.length === 1
}

export async function deleteAuthenticator(db: Database, userId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.userId, userId))
}

const confirmedOf = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
