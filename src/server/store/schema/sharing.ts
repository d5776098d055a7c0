// Tables of shares of writings, and of comments.
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ShareRole } from '#domain/sharing/share.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'
import { writings } from './writings.ts'

export const shares = pgTable(
  'shares',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    /** The address may have no account yet: the share waits for one. */
    email: text().notNull(),
    role: text().$type<ShareRole>().notNull(),
    message: text().notNull().default(''),
    sharedAt: moment('shared_at').notNull(),
    /** Whether a letter was sent: a repeated call returns the same answer. */
    letter: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('shares_once').on(table.writingId, table.email),
    index('shares_email').on(table.email, table.sharedAt),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    /** Its own id where it began the thread. */
    threadId: uuid('thread_id')
      .notNull()
      .references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    sectionId: text('section_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('comments_writing').on(table.writingId, table.createdAt),
    index('comments_thread').on(table.threadId),
    index('comments_user').on(table.userId),
    index('comments_resolver').on(table.resolvedBy),
  ],
)

/** Until when a user has seen the comments of a document. */
export const commentSights = pgTable(
  'comment_sights',
  {
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenUntil: moment('seen_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.writingId, table.userId] }), index('comment_sights_user').on(table.userId)],
)
