// Tables of figures: how much of each kind an owner has on each day, kept up to date by triggers, so that no page has to count.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { copies } from './copies.ts'
import { users } from './tables.ts'

/** What a copy adds to its owner's tallies now, by kind and moment. */
export const copyFigures = pgTable(
  'copy_figures',
  {
    copyId: uuid('copy_id')
      .primaryKey()
      .references(() => copies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    figures: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Since when it has a link that no letter carries and that was not opened; null where it has none. */
    handOverSince: moment('hand_over_since'),
    /** When one of its people last did something; null where none has. */
    touchedAt: moment('touched_at'),
  },
  (table) => [
    index('copy_figures_touched').on(table.userId, table.touchedAt).where(sql`touched_at is not null`),
    index('copy_figures_hand_over').on(table.userId, table.handOverSince).where(sql`hand_over_since is not null`),
  ],
)

/** The sums, but for what has not been added to them yet. `at` is a day, an hour in which a last day ends, or no moment: 1970. */
export const tallies = pgTable(
  'tallies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    at: moment('at').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.at] })],
)

/** Changes not added up yet: append-only, so that writers do not lock each other. Housekeeping adds them up. */
export const tallyChanges = pgTable(
  'tally_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account may be deleted already. */
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    at: moment('at').notNull(),
    change: integer().notNull(),
  },
  (table) => [index('tally_changes_user').on(table.userId)],
)
