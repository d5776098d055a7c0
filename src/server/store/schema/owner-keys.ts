// The keys that encrypt the rows of their owners (docs/private-at-rest.md).
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { users } from './tables.ts'

export const ownerKeys = pgTable(
  'owner_keys',
  {
    id: uuid().primaryKey(),
    /** Either an account, whose keys are deleted with it, or a round, which outlives the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key: the key is made before its round. It is deleted when the round is emptied. */
    roundId: uuid('round_id'),
    /** The last one encrypts, and all decrypt. */
    generation: integer().notNull(),
    /** Encrypted with the installation's key. */
    sealed: bytea().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('owner_keys_of_one', sql`num_nonnulls(user_id, round_id) = 1`),
    unique('owner_keys_user').on(table.userId, table.generation),
    unique('owner_keys_round').on(table.roundId, table.generation),
  ],
)
