// Ends of Premium that somebody is told of: a week before, where nothing renews it, and when it has come. Each once.
import { and, asc, eq, gt, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { type Database, transaction } from './database.ts'
import { enqueue } from './jobs.ts'
import { planLetters, subscriptions } from './schema/billing.ts'
import { planEntries, users } from './schema/tables.ts'

const day = 24 * 60 * 60_000
const after = (now: Date, days: number) => new Date(now.getTime() + days * day)

type Template = 'premium-ending' | 'premium-ended'

const existsIn = (
  db: Database,
  table: typeof subscriptions | typeof planEntries | typeof planLetters,
  where: SQL | undefined,
) => sql`exists ${db.select({ one: sql`1` }).from(table).where(where)}`

const tell = (db: Database, template: Template, due: (tx: Database) => SQL | undefined, now: Date, most: number) =>
  transaction(db, async (tx) => {
    const renews = and(eq(subscriptions.userId, users.id), eq(subscriptions.renews, true))
    const told = and(
      eq(planLetters.userId, users.id),
      eq(planLetters.template, template),
      eq(planLetters.until, sql`${users.premiumUntil}`),
    )
    const people = await tx
      .select({ id: users.id, until: users.premiumUntil })
      .from(users)
      .where(
        and(
          due(tx),
          isNull(users.eraseAt),
          not(existsIn(tx, subscriptions, renews)),
          not(existsIn(tx, planLetters, told)),
        ),
      )
      .orderBy(asc(users.premiumUntil))
      .limit(most)
      .for('update', { of: users, skipLocked: true })
    for (const { id, until } of people) {
      if (!until) continue
      await tx.insert(planLetters).values({ userId: id, template, until }).onConflictDoNothing()
      await enqueue(tx, 'send-mail', { template, userId: id }, now, {
        key: `${template}:${id}:${until.toISOString()}`,
      })
    }
    return people.length
  })

/** How many were told. Nobody hears of the end of what they have only just been given. */
export const tellOfEndingPlans = (db: Database, now: Date, most: number): Promise<number> =>
  tell(
    db,
    'premium-ending',
    (tx) =>
      and(
        gt(users.premiumUntil, now),
        lte(users.premiumUntil, after(now, 7)),
        not(existsIn(tx, planEntries, and(eq(planEntries.userId, users.id), gt(planEntries.at, after(now, -1))))),
      ),
    now,
    most,
  )

/** What has ended long ago is no news. */
export const tellOfEndedPlans = (db: Database, now: Date, most: number): Promise<number> =>
  tell(db, 'premium-ended', () => and(lte(users.premiumUntil, now), gt(users.premiumUntil, after(now, -3))), now, most)
