// Rate limits: each budget is counted in one statement, so that concurrent calls are counted exactly.
import { createHash } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Budget } from '#domain/budget.ts'
import { rateLimits } from '../schema/tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './sweep.ts'

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Spends the cost of a call from each budget. Returns the seconds to wait if any is used up, else 0. */
export async function spend(db: Database, budgets: readonly Budget[], now: Date): Promise<number> {
  let wait = 0
  for (const { key, max, seconds, cost = 1 } of budgets) {
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    const ended = sql`${rateLimits.expiresAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await db
      .insert(rateLimits)
      .values({ key: hashed(key), points: cost, expiresAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${ended} then ${cost}::int else ${rateLimits.points} + ${cost}::int end`,
          // At most one window ahead: a clock that was ahead for a while must not lock callers out for as long.
          expiresAt: sql`case when ${ended} then excluded.expires_at else least(${rateLimits.expiresAt}, excluded.expires_at) end`,
        },
      })
      .returning({ points: rateLimits.points, expiresAt: rateLimits.expiresAt })
    if (row && row.points > max) wait = Math.max(wait, (row.expiresAt.getTime() - now.getTime()) / 1000, 1)
  }
  return Math.ceil(wait)
}

/** How much is left of the budget that is used up first. */
export async function leftOf(db: Database, budgets: readonly Budget[], now: Date): Promise<number> {
  const rows = await db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(
      and(
        inArray(
          rateLimits.key,
          budgets.map(({ key }) => hashed(key)),
        ),
        gt(rateLimits.expiresAt, now),
      ),
    )
  const pointsOf = (key: string) => rows.find((row) => row.key === hashed(key))?.points ?? 0
  return Math.max(0, Math.min(...budgets.map(({ key, max }) => max - pointsOf(key))))
}

/** After a success: only consecutive failures should lock callers out. */
export async function forgive(db: Database, budgets: readonly Budget[]): Promise<void> {
  const keys = budgets.map(({ key }) => hashed(key))
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys))
}

export const deleteExpiredLimits = (db: Database, now: Date, most: number): Promise<number> =>
  deleteSome(db, rateLimits, { key: rateLimits.key, where: lt(rateLimits.expiresAt, now), most })
