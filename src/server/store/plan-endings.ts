// Ends of Premium that somebody is told of: a week before, where nothing renews it, and when it has come. Each once.
import { and, asc, eq, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Database, transaction } from './database.ts'
import { enqueue } from './jobs.ts'
import { tell } from './notices.ts'
import { planLetters, subscriptions } from './schema/billing.ts'
import { notices } from './schema/notices.ts'
import { planEntries, users } from './schema/tables.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, days: number) => new Date(now.getTime() + days * day)

const one = { one: sql`1` }

type Telling = { template: 'premium-ending' | 'premium-ended'; due: SQL | undefined; now: Date; most: number }

const write = (db: Database, { template, due, now, most }: Telling): Promise<number> =>
  transaction(db, async (tx) => {
    // Stripe still asks for what was not paid in time: nobody is told meanwhile that nothing more is taken from them.
    const isAskedFor = or(eq(subscriptions.renews, true), eq(subscriptions.status, 'past_due'))
    const isRenewed = and(eq(subscriptions.userId, users.id), isAskedFor)
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
      if (template === 'premium-ending')
        await tell(tx, { to: { userId: id }, kind: template, key, detail: { until: until.toISOString() } }, now)
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
  return write(db, { template: 'premium-ending', due, now, most })
}

/** What has ended long ago is no news. */
export function tellOfEndedPlans(db: Database, now: Date, most: number): Promise<number> {
  const due = and(lte(users.premiumUntil, now), gt(users.premiumUntil, after(now, -3)))
  return write(db, { template: 'premium-ended', due, now, most })
}

/** It ends another day by now, or not at all: nobody is left with the wrong one. */
export async function forgetEnding(db: Database, userId: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.kind, 'premium-ending')))
}
