// Which optional letters users have switched off, and which digests are due.
import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { kindsWanted, type MailTopic, mailTopics } from '#domain/notice/notice.ts'
import type { Database } from '../engine/database.ts'
import { mailChoices, notices } from '../schema/notices.ts'
import { users } from '../schema/tables.ts'

export async function loadUnwanted(db: Database, userId: string): Promise<MailTopic[]> {
  const [row] = await db.select().from(mailChoices).where(eq(mailChoices.userId, userId))
  return row?.unwanted ?? []
}

export async function saveUnwanted(db: Database, userId: string, unwanted: MailTopic[]): Promise<void> {
  await db
    .insert(mailChoices)
    .values({ userId, unwanted })
    .onConflictDoUpdate({ target: mailChoices.userId, set: { unwanted } })
}

/** Locks the account: serialises changes of its choices. */
export async function lockUnwanted(db: Database, userId: string): Promise<MailTopic[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return loadUnwanted(db, userId)
}

/** A digest has contained the notices up to `at`. */
export async function saveSummedUp(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(mailChoices)
    .set({ summedUpAt: sql`greatest(${mailChoices.summedUpAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(mailChoices.userId, userId))
}

const hour = 60 * 60_000
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)
/** `restHours`: a notice waits so long, as one seen by then needs no letter. Those older than `oldestHours` are left out. */
const summary = { restHours: 3, everyHours: 24, oldestHours: 48 } as const

const isOf = (topic: MailTopic): SQL | undefined =>
  and(
    inArray(notices.kind, kindsWanted(mailTopics.filter((each) => each !== topic))),
    not(sql`${topic} = any(coalesce(${mailChoices.unwanted}, '{}'))`),
  )

/** Takes the due digests, at most one a day for each user, and since when: marked at once, so that each is taken once. */
export async function takeDueSummaries(
  tx: Database,
  now: Date,
  most: number,
): Promise<{ userId: string; since: Date }[]> {
  const due = await tx
    .selectDistinct({ userId: notices.userId, last: mailChoices.summedUpAt })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(mailChoices, eq(mailChoices.userId, notices.userId))
    .where(
      and(
        gt(notices.at, ago(now, summary.oldestHours)),
        lte(notices.at, ago(now, summary.restHours)),
        isNull(notices.readAt),
        isNotNull(users.emailVerifiedAt),
        isNull(users.eraseAt),
        or(...mailTopics.map(isOf)),
        or(
          isNull(mailChoices.summedUpAt),
          and(
            lte(mailChoices.summedUpAt, ago(now, summary.everyHours)),
            sql`${notices.at} > ${mailChoices.summedUpAt}`,
          ),
        ),
      ),
    )
    .limit(most)
  for (const { userId } of due)
    await tx
      .insert(mailChoices)
      .values({ userId, summedUpAt: now })
      .onConflictDoUpdate({ target: mailChoices.userId, set: { summedUpAt: now } })
  const oldest = ago(now, summary.oldestHours)
  return due.map(({ userId, last }) => ({ userId, since: last && last > oldest ? last : oldest }))
}
