// Tables of what makes many copies of one text: open links, batches, and the rows of a batch.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Values } from '#domain/filling/values.ts'
import type { RowState } from '#domain/series/batch.ts'
import type { OtherSigner } from '#domain/series/other-signers.ts'
import type { SeriesKind } from '#domain/series/series.ts'
import { bytea, moment, sealable, sealableContent } from './columns.ts'
import { users } from './tables.ts'
import { writings } from './writings.ts'

export const series = pgTable(
  'series',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SeriesKind>().notNull(),
    writingId: uuid('writing_id').references(() => writings.id, { onDelete: 'set null' }),
    slug: text(),
    title: text().notNull(),
    country: text().notNull(),
    content: sealableContent().notNull(),
    /** The file of a PDF from elsewhere. */
    pdfSha256: text('pdf_sha256'),
    values: sealable<Values>().notNull().default({}),
    bytes: integer().notNull().default(0),
    party: text().notNull(),
    message: text().notNull().default(''),
    deadline: moment('deadline'),
    signsWhenComplete: boolean('signs_when_complete').notNull().default(false),
    asksCode: boolean('asks_code').notNull().default(false),
    /** The party for which the owner signs each copy; null where the owner does not. */
    ownerParty: text('owner_party'),
    /** Where others who sign each copy are asked. */
    signers: jsonb().$type<OtherSigner[]>().notNull().default([]),
    generation: integer().notNull().default(1),
    /** Of a link's secret; a batch has none. */
    secretHash: bytea('secret_hash').unique(),
    most: integer(),
    endsAt: moment('ends_at'),
    closedAt: moment('closed_at'),
    opened: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('series_user').on(table.userId, table.kind, table.createdAt),
    index('series_storage').on(table.userId, table.bytes),
    index('series_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    index('series_writing').on(table.writingId),
  ],
)

export const seriesRows = pgTable(
  'series_rows',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    /** Counted from 1, as in the table that it came from. */
    row: integer().notNull(),
    state: text().$type<RowState>().notNull().default('waiting'),
    /** Who and what, until the copy is made: after that they are the copy's. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    values: sealable<Values>().notNull().default({}),
    copyId: uuid('copy_id'),
    participantId: uuid('participant_id'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.row] }),
    index('series_rows_unsent').on(table.seriesId).where(sql`state in ('waiting', 'made')`),
  ],
)
