// Tables of shares of writings, of comments, and of suggestions.
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Anchor } from '#domain/sharing/anchor.ts'
import type { ShareRole } from '#domain/sharing/share.ts'
import type { Decision, Passage } from '#domain/sharing/suggestion.ts'
import { bytea, moment, sealable } from './columns.ts'
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
    /** As the previous version knows it: `src/server/store/sharing/share-role.ts` reads both columns. */
    role: text().$type<'reader' | 'editor'>().notNull(),
    /** Null in shares of before there were four roles: their readers could comment. */
    exactRole: text('exact_role').$type<ShareRole>(),
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
    /** Of the first of a thread: the words that it is about. Empty where it is about the whole section. */
    anchor: sealable<Partial<Anchor>>().notNull().default({}),
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

/** Other words for a passage of a document, until they are decided on and after. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    sectionId: text('section_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    passage: sealable<Passage>().notNull(),
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    decision: text().$type<Decision>(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was refused. */
    answer: text().notNull().default(''),
  },
  (table) => [
    index('suggestions_writing').on(table.writingId, table.createdAt),
    index('suggestions_user').on(table.userId),
    index('suggestions_decider').on(table.decidedBy),
  ],
)

/** Addresses under which a document is read, commented, suggested on or edited. Deleting one ends what came by it. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid().primaryKey(),
    writingId: uuid('writing_id')
      .notNull()
      .references(() => writings.id, { onDelete: 'cascade' }),
    role: text().$type<ShareRole>().notNull(),
    /** Of its secret, which is derived from the id. */
    secretHash: bytea('secret_hash').notNull().unique(),
    /** The last day on which it opens, in the owner's time zone of that moment: the end of that day. */
    endsAt: moment('ends_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('share_links_once').on(table.writingId, table.role)],
)

/** Accounts that came by a link. */
export const linkGuests = pgTable(
  'link_guests',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cameAt: moment('came_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.userId] }), index('link_guests_user').on(table.userId)],
)
