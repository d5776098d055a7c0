// Tables of points and of invitations.
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RewardSource } from '#domain/rewards/rewards.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'

/** Points as a ledger. A trigger lets it only grow: lines are deleted with their account alone. */
export const rewardEntries = pgTable(
  'reward_entries',
  {
    source: text().$type<RewardSource>().notNull(),
    /** Each value counts once. For acts of other people it is a keyed hash, so that readers are not stored. */
    externalId: text('external_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Negative where they are spent or taken back. */
    points: integer().notNull(),
    /** The text of the account that was used; it may be deleted by now. */
    writingId: uuid('writing_id'),
    /** Of Premium, where they were exchanged. */
    days: integer(),
    /** Why the operator took them back. */
    reason: text().notNull().default(''),
    /** The person was not told apart from the account or from others; it counted because that person pays. */
    sameConnection: boolean('same_connection').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('reward_entries_user').on(table.userId, table.at, table.points),
    index('reward_entries_at').on(table.at),
  ],
)

/** Each inviter has one code, for good. */
export const invitationCodes = pgTable('invitation_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

/** The inviter of each invited account. */
export const invitations = pgTable(
  'invitations',
  {
    invitedId: uuid('invited_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** When they first paid; nothing while none of their payments stands. */
    upgradedAt: moment('upgraded_at'),
  },
  (table) => [index('invitations_inviter').on(table.inviterId)],
)
