// Ends of Premium that are near without renewal, or past. Each is taken once: marked in the same transaction.
import { and, asc, eq, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../engine/database.ts'
import { planLetters, subscriptions } from '../schema/billing.ts'
import { notices } from '../schema/notices.ts'
import { planEntries, users } from '../schema/tables.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, days: number) => new Date(now.getTime() + days * day)

const one = { one: sql`1` }

type Ending = { userId: string; until: Date }
type Which = { template: 'premium-ending' | 'premium-ended'; due: SQL | undefined; most: number }

async function take(tx: Database, { template, due, most }: Which): Promise<Ending[]> {
  // Stripe still retries a late payment: no letter may say meanwhile that nothing more is charged.
  const isAskedFor = or(eq(subscriptions.renews, true), eq(subscriptions.status, 'past_due'))
  const isRenewed = and(eq(subscriptions.userId, users.id), isAskedFor)
  const isTold = and(
    eq(planLetters.userId, users.id),
    eq(planLetters.template, template),
    // At the precision of JavaScript dates.
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
  const endings = people.flatMap(({ id, until }) => (until ? { userId: id, until } : []))
  for (const ending of endings) await tx.insert(planLetters).values({ ...ending, template })
  return endings
}

/** Not within a day after days were added. */
export function takeEndingPlans(db: Database, now: Date, most: number): Promise<Ending[]> {
  const isNew = and(eq(planEntries.userId, users.id), gt(planEntries.at, after(now, -1)))
  const due = and(
    gt(users.premiumUntil, now),
    lte(users.premiumUntil, after(now, 7)),
    notExists(db.select(one).from(planEntries).where(isNew)),
  )
  return take(db, { template: 'premium-ending', due, most })
}

/** Not those that ended more than three days ago. */
export function takeEndedPlans(db: Database, now: Date, most: number): Promise<Ending[]> {
  const due = and(lte(users.premiumUntil, now), gt(users.premiumUntil, after(now, -3)))
  return take(db, { template: 'premium-ended', due, most })
}

/** The end has moved, or is cancelled: deletes the notice with the old date. */
export async function forgetEnding(db: Database, userId: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.userId, userId), eq(notices.kind, 'premium-ending')))
}
