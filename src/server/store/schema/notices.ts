// Tables of what people are told of, and of which letters they want.
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailTopic } from '#domain/notices/mail-topics.ts'
import type { NoticeDetail, NoticeKind } from '#domain/notices/notice.ts'
import { moment } from './columns.ts'
import { users } from './tables.ts'

/** Goes with its person, and with the copy or the writing that it is about: see the migration `notices`. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** What happened, by one name: told again, it is the same notice. */
    key: text().notNull(),
    subject: uuid(),
    title: text().notNull().default(''),
    /** Nobody's name stands here. */
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

/** Letters that nobody has to have: which of them somebody does not want, and when they last had one. */
export const mailChoices = pgTable('mail_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unwanted: text().array().$type<MailTopic[]>().notNull().default(sql`'{}'::text[]`),
  summedUpAt: moment('summed_up_at'),
})
