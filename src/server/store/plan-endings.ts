// Ends of Premium that somebody is told of: a week before, where nothing renews it, and when it has come. Each once.
import { and, asc, eq, gt, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, transaction } from './database.ts'
import { enqueue } from './jobs.ts'
import { planLetters, subscriptions } from './schema/billing.ts'
import { planEntries, users } from './schema/tables.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, days: number) => new Date(now.getTime() + days * day)

const one = { one: sql`1` }

type Telling = { template: 'premium-ending' | 'premium-ended'; due: SQL | undefined; now: Date; most: number }

const tell = (db: Database, { template, due, now, most }: Telling): Promise<number> =>
  transaction(db, async (tx) => {
    const isRenewed = and(eq(subscriptions.userId, users.id), eq(subscriptions.renews, true))
    const isTold = and(
      eq(planLetters.userId, users.id),
      eq(planLetters.template, template),
      // As much of it as we read and write back.
      eq(planLetters.until, sql`date_trunc('milliseconds', ${users.premiumUntil})`),
    )
    const people = await tx
      .select({ id: users.id, until: users.premiumUntil })
      .from(users)
      .where(
        and(
          due,
          isNull(users.eraseAt),
          notExists(tx.select(one).from(subscriptions).where(isRenewed)),
          notExists(tx.select(one).from(planLetters).where(isTold)),
        ),
      )
      .orderBy(asc(users.premiumUntil))
      .limit(most)
      .for('update', { of: users, skipLocked: true })
    for (const { id, until } of people) {
      if (!until) continue
      await tx.insert(planLetters).values({ userId: id, template, until })
      const key = `${template}:${id}:${until.toISOString()}`
      await enqueue(tx, 'send-mail', { template, userId: id }, now, { key })
    }
    return people.length
  })

/** How many were told. Nobody hears of the end of what they have only just been given. */
export function tellOfEndingPlans(db: Database, now: Date, most: number): Promise<number> {
  const isNew = and(eq(planEntries.userId, users.id), gt(planEntries.at, after(now, -1)))
  const due = and(
    gt(users.premiumUntil, now),
    lte(users.premiumUntil, after(now, 7)),
    notExists(db.select(one).from(planEntries).where(isNew)),
  )
  return tell(db, { template: 'premium-ending', due, now, most })
}

/** What has ended long ago is no news. */
export function tellOfEndedPlans(db: Database, now: Date, most: number): Promise<number> {
  const due = and(lte(users.premiumUntil, now), gt(users.premiumUntil, after(now, -3)))
  return tell(db, { template: 'premium-ended', due, now, most })
}
