// Tables of notices, and of which optional letters users want.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailTopic, NoticeDetail, NoticeKind } from '#domain/notice/notice.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'

/** Deleted with the user, and with the copy or the writing that it is about: see `forget_notices` in drizzle/0045_baseline.sql. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** Identifies the event: each user has one notice of it. */
    key: text().notNull(),
    subject: uuid(),
    title: text().notNull().default(''),
    /** The id of a participant or an account: names are not stored here. */
    who: uuid(),
    detail: jsonb().$type<NoticeDetail>(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.userId, table.key),
    index('notices_user').on(table.userId, table.at, table.id),
    index('notices_unread').on(table.userId).where(sql`read_at is null`),
    index('notices_subject').on(table.subject),
    index('notices_at').on(table.at),
  ],
)

/** Optional letters: which of them the user has switched off, and the time of the last digest. */
export const mailChoices = pgTable('mail_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unwanted: text().array().$type<MailTopic[]>().notNull().default(sql`'{}'::text[]`),
  summedUpAt: moment('summed_up_at'),
})
