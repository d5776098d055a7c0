// Tables of what users do with signed documents: the folders they file them in, and the links by which they show them to others.
// Nothing here is evidence: that is in the rounds.
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { rounds } from './rounds.ts'
import { users } from './tables.ts'
import { folders } from './writings.ts'

/** Private to one account: in which folder it filed a document, or that it has hidden it. */
export const signedPlaces = pgTable(
  'signed_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    /** While this one is in the trash, the document is in none; it comes back with it. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roundId] }),
    index('signed_places_round').on(table.roundId),
    index('signed_places_folder').on(table.folderId).where(sql`folder_id is not null`),
  ],
)

/** Links by which their holders may read a signed document for a while. */
export const signedShares = pgTable(
  'signed_shares',
  {
    id: uuid().primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    /** The account that made it: deleted with it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: bytea('secret_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('signed_shares_round').on(table.roundId, table.userId),
    index('signed_shares_user').on(table.userId),
    index('signed_shares_expiry').on(table.expiresAt),
  ],
)
