// Tables of what is made of writings with other people: copies, and who takes part in them.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Answers } from '#domain/copy/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import type { AddressBy, Correction, ParticipantState, Task, Way } from '#domain/copy/participant.ts'
import type { LetterFact } from '#domain/letter-fact.ts'
import { bytea, content, moment } from './columns.ts'
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
    /** Of the page in the catalogue that it was made from. */
    slug: text(),
    title: text().notNull(),
    /** Made from what the copy says, again with every change: see `domain/copy/copy-name.ts`. */
    defaultName: text('default_name').notNull().default(''),
    /** Typed by the owner, for the owner alone. */
    ownName: text('own_name').notNull().default(''),
    /** Its names, the title and the names of its people in small letters without accents: what the owner's search looks at. */
    folded: text().notNull(),
    country: text().notNull(),
    /** Frozen: nothing that happens to the writing reaches it. */
    content: content().notNull(),
    answers: jsonb().$type<Answers>().notNull().default({}),
    bytes: integer().notNull().default(0),
    state: text().$type<Copy['state']>().notNull().default('filling'),
    version: integer().notNull().default(1),
    message: text().notNull().default(''),
    deadline: moment('deadline'),
    inOrder: boolean('in_order').notNull().default(false),
    signsWhenComplete: boolean('signs_when_complete').notNull().default(false),
    /** Of the round that begins by itself. */
    asksCode: boolean('asks_code').notNull().default(false),
    cancelReason: text('cancel_reason').notNull().default(''),
    seriesId: uuid('series_id').references(() => series.id, { onDelete: 'set null' }),
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    completedAt: moment('completed_at'),
    /** When everybody was told that its time is over; null again once it is longer. */
    expiryToldAt: moment('expiry_told_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('copies_user').on(table.userId, table.updatedAt),
    index('copies_storage').on(table.userId, table.id, table.bytes),
    index('copies_folder').on(table.folderId),
    index('copies_writing').on(table.writingId),
    index('copies_series').on(table.seriesId, table.createdAt).where(sql`series_id is not null`),
    index('copies_deadline').on(table.deadline).where(sql`state = 'filling' and deadline is not null`),
    /** What waits for its owner on *Inicio*: what is over or nearly so, and what is whole. */
    index('copies_late')
      .on(table.userId, table.deadline)
      .where(sql`state = 'filling' and deleted_at is null and deadline is not null`),
    index('copies_complete').on(table.userId, table.completedAt).where(sql`state = 'complete' and deleted_at is null`),
    index('copies_under_way')
      .on(table.userId, table.deadline)
      .where(sql`state in ('filling', 'signing') and sent_at is not null and deleted_at is null`),
    /** What one was at and has not sent: on *Inicio* too. */
    index('copies_unsent')
      .on(table.userId, table.updatedAt)
      .where(sql`state = 'filling' and sent_at is null and deleted_at is null`),
    index('copies_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    copyId: uuid('copy_id')
      .notNull()
      .references(() => copies.id, { onDelete: 'cascade' }),
    /** In the order in which they were named. */
    place: integer().notNull(),
    party: text(),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** Who gave that address. */
    addressBy: text('address_by').$type<AddressBy>().notNull().default('owner'),
    way: text().$type<Way>().notNull(),
    does: text().$type<Task>().notNull(),
    turn: integer().notNull().default(1),
    state: text().$type<ParticipantState>().notNull().default('pending'),
    generation: integer().notNull().default(1),
    /** Of the link under which their part was handed in. */
    doneGeneration: integer('done_generation'),
    /** Of the link's secret, which is made anew from the installation's key whenever it is shown. */
    secretHash: bytea('secret_hash').notNull().unique(),
    corrections: jsonb().$type<Correction[]>().notNull().default([]),
    invitedAt: moment('invited_at'),
    seenAt: moment('seen_at'),
    begunAt: moment('begun_at'),
    doneAt: moment('done_at'),
    remindedAt: moment('reminded_at'),
    /** When the owner last gave them their link with their own hands. */
    handedAt: moment('handed_at'),
    /** Which of the reminders that come by themselves have gone: bit 1 three days before, bit 2 on the last day. */
    remindedBySelf: integer('reminded_by_self').notNull().default(0),
    /** What became of the last letter to them. */
    letter: jsonb().$type<LetterFact>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('participants_copy').on(table.copyId),
    /** What waits for whoever has this address. */
    index('participants_awaited').on(table.email).where(sql`email <> '' and does = 'fill' and state <> 'done'`),
    /** Links that no letter carries, and nobody has opened. */
    index('participants_to_hand_over')
      .on(table.copyId)
      .where(sql`does = 'fill' and state = 'pending' and way <> 'email' and invited_at is not null`),
  ],
)
