// Copies of texts, to be filled in and signed. Their participants are in `participants.ts`.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Answers } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { moment, sealable, sealableContent } from './columns.ts'
import { series } from './series.ts'
import { users } from './tables.ts'
import { folders, writings } from './writings.ts'

export const copies = pgTable(
  'copies',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    writingId: uuid('writing_id').references(() => writings.id, { onDelete: 'set null' }),
    /** The page of the catalogue that the copy was made from. */
    slug: text(),
    title: text().notNull(),
    /** Made from the answers, and updated with every change: see `domain/copy/copy-name.ts`. */
    defaultName: text('default_name').notNull().default(''),
    /** Typed by the owner, for the owner alone. */
    ownName: text('own_name').notNull().default(''),
    /** Search text of the owner: the copy's names, its title and the names of its people, in lower case without accents. */
    folded: text().notNull(),
    country: text().notNull(),
    /** Frozen: later changes of the writing do not affect it. */
    content: sealableContent().notNull(),
    /** The file of a PDF from elsewhere. */
    pdfSha256: text('pdf_sha256'),
    /** Whether the text is copied by hand: lists do not read texts. Null in rows of before, whose text is not encrypted. */
    handwritten: boolean(),
    answers: sealable<Answers>().notNull().default({}),
    bytes: integer().notNull().default(0),
    state: text().$type<Copy['state']>().notNull().default('filling'),
    version: integer().notNull().default(1),
    message: text().notNull().default(''),
    deadline: moment('deadline'),
    inOrder: boolean('in_order').notNull().default(false),
    signsWhenComplete: boolean('signs_when_complete').notNull().default(false),
    /** For a round that begins automatically. */
    asksCode: boolean('asks_code').notNull().default(false),
    cancelReason: text('cancel_reason').notNull().default(''),
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'set null' }),
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    completedAt: moment('completed_at'),
    /** When the owner and the participants were told that the copy has expired; null again once its deadline is extended. */
    expiryToldAt: moment('expiry_told_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('copies_user').on(table.userId, table.updatedAt),
    index('copies_storage').on(table.userId, table.id, table.bytes),
    index('copies_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    index('copies_folder').on(table.folderId),
    index('copies_writing').on(table.writingId),
    index('copies_series').on(table.seriesId, table.createdAt).where(sql`series_id is not null`),
    index('copies_deadline').on(table.deadline).where(sql`state = 'filling' and deadline is not null`),
    index('copies_expiring')
      .on(table.deadline)
      .where(sql`state = 'filling' and deadline is not null and expiry_told_at is null`),
    /** For what waits for the owner on *Inicio*: copies that expire soon or have expired, and complete ones. */
    index('copies_late')
      .on(table.userId, table.deadline)
      .where(sql`state = 'filling' and deleted_at is null and deadline is not null`),
    index('copies_complete').on(table.userId, table.completedAt).where(sql`state = 'complete' and deleted_at is null`),
    index('copies_under_way')
      .on(table.userId, table.deadline)
      .where(sql`state in ('filling', 'signing') and sent_at is not null and deleted_at is null`),
    /** Copies that the owner has not sent yet, also for *Inicio*. */
    index('copies_unsent')
      .on(table.userId, table.updatedAt)
      .where(sql`state = 'filling' and sent_at is null and deleted_at is null`),
    index('copies_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
