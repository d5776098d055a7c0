// Tables of signatures that are not in a document yet: stored by a user, or on their way from a phone.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { participants } from './participants.ts'
import { users } from './tables.ts'

export const keptSignatures = pgTable(
  'kept_signatures',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sealed: bytea().notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [index('kept_signatures_user').on(table.userId)],
)

/** Codes to send a drawing from a phone. Each signer has at most one open; ended ones stay to tell a late phone why it is refused. */
export const handoffs = pgTable(
  'handoffs',
  {
    id: uuid().primaryKey(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    secretHash: bytea('secret_hash').notNull().unique(),
    /** The encrypted drawing; null once it was used or has expired. */
    sealed: bytea(),
    sentHash: bytea('sent_hash'),
    endedAt: moment('ended_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('handoffs_alive').on(table.signerId).where(sql`ended_at is null`),
    index('handoffs_expiry').on(table.expiresAt),
  ],
)
