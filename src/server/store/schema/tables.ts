// Every table of the house.
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash'),
  firstname: text().notNull(),
  lastname: text().notNull(),
  phone: text().notNull().default(''),
  premiumUntil: moment('premium_until'),
  emailVerifiedAt: moment('email_verified_at'),
  createdAt: moment('created_at').notNull(),
})

/** The cookie's secret is never stored: `id` is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: bytea().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** What was done, by whom, in the same transaction as the doing. No personal data: ids only. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, string | number | boolean>>(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('events_actor').on(table.actorId, table.id), index('events_subject').on(table.subject, table.id)],
)

/** `key` is a hash: who tried what is nobody's business. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
)
