// Table of who may read or change whose writings.
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ShareRole } from '#domain/sharing/share.ts'
import { moment } from './columns.ts'
import { writings } from './writings.ts'

export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    /** Nobody has to have an account: it waits for them. */
    email: text().notNull(),
    role: text().$type<ShareRole>().notNull(),
    message: text().notNull().default(''),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [
    uniqueIndex('shares_once').on(table.writingId, table.email),
    index('shares_email').on(table.email, table.sharedAt),
  ],
)
