// Payments and subscriptions. What was read at Stripe is stored with the number of that read, so that webhooks that overtake each
// other end in the same state.
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { isRenewing, type Subscription } from '#domain/plan/paid.ts'
import type { Database } from '../engine/database.ts'
import { deleteSome } from '../engine/sweep.ts'
import { billingCustomers, paymentNews, payments, subscriptions } from '../schema/billing.ts'

/** Taken before Stripe is read: a higher number is a newer state. */
export async function nextLook(db: Database): Promise<number> {
  const { rows } = await db.execute<{ look: string | number }>(sql`select nextval('billing_looks') as look`)
  return Number(rows[0]?.look)
}

export async function findCustomer(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.customerId
}

export async function findWithdrawal(db: Database, userId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.withdrawnAt ?? undefined
}

export async function saveWithdrawal(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(billingCustomers).set({ withdrawnAt: now }).where(eq(billingCustomers.userId, userId))
}

export async function findPayer(db: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId))
  return row?.userId
}

/** Returns the customer that counts: of two at once, the first. `former` is one that Stripe no longer knows. */
export async function saveCustomer(
  db: Database,
  made: { userId: string; customerId: string },
  former: string | undefined,
  now: Date,
): Promise<string> {
  await db
    .insert(billingCustomers)
    .values({ ...made, createdAt: now })
    .onConflictDoUpdate({
      target: billingCustomers.userId,
      set: { customerId: made.customerId },
      setWhere: former === undefined ? sql`false` : eq(billingCustomers.customerId, former),
    })
  return (await findCustomer(db, made.userId)) ?? made.customerId
}

/** False for an event that was handled before. */
export async function keepNews(db: Database, news: { id: string; kind: string }, now: Date): Promise<boolean> {
  const kept = await db
    .insert(paymentNews)
    .values({ ...news, at: now })
    .onConflictDoNothing()
    .returning({ id: paymentNews.id })
  return kept.length === 1
}

export const isKnownNews = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(paymentNews, eq(paymentNews.id, id))) > 0

/** Stripe repeats events for three days. */
export const deleteOldNews = (db: Database, before: Date, most: number): Promise<number> =>
  deleteSome(db, paymentNews, { key: paymentNews.id, where: lt(paymentNews.at, before), most })

/** Whether anything changed; a state older than the stored one is ignored. */
export async function saveSubscription(
  db: Database,
  userId: string,
  subscription: Subscription,
  look: number,
): Promise<boolean> {
  const { id, status, interval, periodEnd, endsAt } = subscription
  const [before] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (before && (before.look >= look || before.userId !== userId)) return false
  const values = { id, userId, status, interval, periodEnd, endsAt, renews: isRenewing(subscription), look }
  await db
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({ target: subscriptions.id, set: values, setWhere: lt(subscriptions.look, look) })
  return before?.status !== status || Number(before.endsAt) !== Number(endsAt) || before.interval !== interval
}

/** The subscription that matters most: one that renews, or else the one that lasts longest. */
export async function findSubscription(db: Database, userId: string): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, userId), sql`${subscriptions.status} not in ('incomplete', 'incomplete_expired')`),
    )
    .orderBy(sql`(${subscriptions.status} = 'canceled')`, desc(subscriptions.renews), desc(subscriptions.periodEnd))
    .limit(1)
  return row
}

/** How many subscriptions of an account renew. */
export const countRenewing = (db: Database, userId: string): Promise<number> =>
  db.$count(subscriptions, and(eq(subscriptions.userId, userId), eq(subscriptions.renews, true)))

/** `SELECT … FOR UPDATE`: what the ledger has of an invoice. */
export async function findPayment(db: Database, id: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

export async function savePayment(db: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(payment).onConflictDoUpdate({ target: payments.id, set: payment })
}

/** Whether an account has a payment that was not refunded. */
export const hasStandingPayment = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.userId, userId), gt(payments.days, 0)))) > 0
