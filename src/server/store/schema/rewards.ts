// Tables of points and of invitations.
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RewardSource } from '#domain/rewards/rewards.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'

/** Points as a ledger. The database itself lets it only grow: lines go with their account, and never otherwise. */
export const rewardEntries = pgTable(
  'reward_entries',
  {
    source: text().$type<RewardSource>().notNull(),
    /** Whatever has one name counts once. Of what others did it is a fingerprint: who reads what is written nowhere. */
    externalId: text('external_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Below nothing where they are spent or taken back. */
    points: integer().notNull(),
    /** Which of one's texts was used; it may be gone by now. */
    writingId: uuid('writing_id'),
    /** Of Premium, where they were exchanged. */
    days: integer(),
    /** Why the operator took them back. */
    reason: text().notNull().default(''),
    /** Whoever did it was not told apart from the one who gains by it, or from others; it counted because they pay. */
    sameConnection: boolean('same_connection').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('reward_entries_user').on(table.userId, table.at, table.points),
    index('reward_entries_at').on(table.at),
  ],
)

/** Whoever invites has one code, for good. */
export const invitationCodes = pgTable('invitation_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
})

/** Who came by whose link. */
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
