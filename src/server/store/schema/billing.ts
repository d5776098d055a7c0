// Tables of payments: customers and subscriptions at Stripe, and what each invoice has given.
import { bigint, boolean, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Interval } from '#domain/plan/offer.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Numbers the reads at Stripe: an older read never overwrites a newer one. */
export const billingLooks = pgSequence('billing_looks')

export const billingCustomers = pgTable('billing_customers', {
  userId: owner().primaryKey(),
  /** Who they are at Stripe. */
  customerId: text('customer_id').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  /** When they last withdrew from what they had bought. */
  withdrawnAt: moment('withdrawn_at'),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** As Stripe names it. */
    id: text().primaryKey(),
    userId: owner(),
    status: text().notNull(),
    interval: text().$type<Interval>().notNull(),
    periodEnd: moment('period_end').notNull(),
    endsAt: moment('ends_at'),
    /** Whether it renews, as far as we know: accounts without one get letters about the end of Premium. */
    renews: boolean().notNull(),
    look: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
)

/** An invoice, and the days that it was worth at the last read; the ledger says how many of them are left. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    userId: owner(),
    days: integer().notNull(),
    /** How many lines of the ledger are about it. */
    lines: integer().notNull(),
    look: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('payments_user').on(table.userId)],
)

/** Ids of Stripe's events: each is handled once. */
export const paymentNews = pgTable(
  'payment_news',
  { id: text().primaryKey(), kind: text().notNull(), at: moment('at').notNull() },
  (table) => [index('payment_news_at').on(table.at)],
)

/** Letters about the end of Premium: one of each kind for each end. */
export const planLetters = pgTable(
  'plan_letters',
  { userId: owner(), template: text().notNull(), until: moment('until').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.template, table.until] })],
)
