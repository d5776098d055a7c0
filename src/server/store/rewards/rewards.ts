// Points: an append-only ledger. A balance is the sum of its lines.
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { RewardSource } from '#domain/rewards/rewards.ts'
import type { Database } from '../engine/database.ts'
import { rewardEntries } from '../schema/rewards.ts'
import { writings } from '../schema/writings.ts'

type Entry = typeof rewardEntries.$inferInsert

/** False where the ledger has its `externalId` already: then nothing has changed. */
export async function addReward(db: Database, entry: Entry): Promise<boolean> {
  const rows = await db
    .insert(rewardEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ source: rewardEntries.source })
  return rows.length === 1
}

const named = (source: RewardSource, externalId: string) =>
  and(eq(rewardEntries.source, source), eq(rewardEntries.externalId, externalId))

export async function findReward(db: Database, source: RewardSource, externalId: string) {
  const [row] = await db.select().from(rewardEntries).where(named(source, externalId))
  return row
}

/** Those of these `externalId`s that the ledger has. */
export async function findGiven(db: Database, source: RewardSource, names: string[]): Promise<Set<string>> {
  const { externalId } = rewardEntries
  const isOne = and(eq(rewardEntries.source, source), inArray(externalId, names))
  return new Set((await db.select({ externalId }).from(rewardEntries).where(isOne)).map((row) => row.externalId))
}

/** The sum and the number of corrections of one line. */
export async function turnsOf(db: Database, { userId, externalId }: Pick<Entry, 'userId' | 'externalId'>) {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${rewardEntries.points}), 0)::int`, count: sql<number>`count(*)::int` })
    .from(rewardEntries)
    .where(
      and(
        eq(rewardEntries.userId, userId),
        eq(rewardEntries.source, 'refund'),
        like(rewardEntries.externalId, `${externalId}:%`),
      ),
    )
  return row ?? { points: 0, count: 0 }
}

export async function balanceOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${rewardEntries.points}), 0)::int` })
    .from(rewardEntries)
    .where(eq(rewardEntries.userId, userId))
  return row?.balance ?? 0
}

export const rewardsPageSize = 20

/** A page, the newest first, with the text that was used if it still exists. */
export async function listRewards(db: Database, userId: string, page: number) {
  const own = eq(rewardEntries.userId, userId)
  const { source, points, days, reason, at } = rewardEntries
  const items = await db
    .select({ source, points, days, reason, at, title: writings.title })
    .from(rewardEntries)
    .leftJoin(writings, and(eq(writings.id, rewardEntries.writingId), eq(writings.userId, userId)))
    .where(own)
    .orderBy(desc(at), desc(source), desc(rewardEntries.externalId))
    .limit(rewardsPageSize)
    .offset((page - 1) * rewardsPageSize)
  return { items, total: await db.$count(rewardEntries, own) }
}

/** The newest lines alone. */
export const lastRewards = (db: Database, userId: string, most: number) =>
  db
    .select({
      source: rewardEntries.source,
      points: rewardEntries.points,
      days: rewardEntries.days,
      title: writings.title,
    })
    .from(rewardEntries)
    .leftJoin(writings, and(eq(writings.id, rewardEntries.writingId), eq(writings.userId, userId)))
    .where(eq(rewardEntries.userId, userId))
    .orderBy(desc(rewardEntries.at), desc(rewardEntries.source), desc(rewardEntries.externalId))
    .limit(most)

/** Advisory lock by act: the same act repeated at once is checked one by one, so that only the first takes from the day's budget. */
export async function lockReward(db: Database, source: RewardSource, externalId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${externalId}, 0))`)
  return findReward(db, source, externalId)
}
