// Tables of signatures that are not in a document yet: kept by somebody, or on their way from a phone.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { signers } from './rounds.ts'
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

/** Codes by which a drawing comes from a phone. Of each signer one is alive; the others tell whoever comes late why. */
export const handoffs = pgTable(
  'handoffs',
  {
    id: uuid().primaryKey(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    secretHash: bytea('secret_hash').notNull().unique(),
    /** The drawing, until it is signed with or its time is over. */
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
