// Tables of signing: rounds, and their append-only chains of events. Signers are in `participants.ts`.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Values } from '#domain/filling/values.ts'
import type { Round, SealLevel } from '#domain/signing/round.ts'
import { bytea, moment, sealable, sealableContent } from './columns.ts'
import { copies } from './copies.ts'
import { users } from './tables.ts'

export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey(),
    tempId: text('temp_id').notNull().unique(),
    code: text().notNull().unique(),
    /** Signed rounds outlive the copy and the account. */
    copyId: uuid('copy_id').references(() => copies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The owner's name at the beginning, for letters and the certificate. */
    ownerName: text('owner_name').notNull(),
    ownerEmail: text('owner_email').notNull(),
    title: text().notNull(),
    /** Copied from `copies` whenever they change there. */
    defaultName: text('default_name').notNull().default(''),
    ownName: text('own_name').notNull().default(''),
    /** Search text of all people of the round: default name, title and all names, in lower case without accents. */
    folded: text().notNull().default(''),
    /** The owner's own name, folded likewise: for the owner's search only. */
    ownFolded: text('own_folded').notNull().default(''),
    country: text().notNull(),
    content: sealableContent().notNull(),
    /** The file of a PDF from elsewhere. */
    pdfSha256: text('pdf_sha256'),
    values: sealable<Values>().notNull(),
    state: text().$type<Round['state']>().notNull().default('preparing'),
    inOrder: boolean('in_order').notNull().default(false),
    message: text().notNull().default(''),
    deadline: moment('deadline'),
    asksCode: boolean('asks_code').notNull().default(false),
    /** The hash of the PDF that is shown and signed, which is also the name of the stored file. */
    shownSha256: text('shown_sha256'),
    shownBytes: integer('shown_bytes'),
    shownPages: integer('shown_pages'),
    sealedSha256: text('sealed_sha256'),
    sealedBytes: integer('sealed_bytes'),
    sealLevel: text('seal_level').$type<SealLevel>(),
    sealedAt: moment('sealed_at'),
    /** The hashes of the sealed PDF before timestamps were added: people may have these files, and check them. */
    earlierSha256: text('earlier_sha256').array().notNull().default([]),
    /** The last link of the chain, stored apart from it, so that a shortened chain is detected. */
    headNumber: integer('head_number').notNull().default(0),
    headHash: bytea('head_hash'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    expiryToldAt: moment('expiry_told_at'),
  },
  (table) => [
    index('rounds_copy').on(table.copyId),
    index('rounds_user').on(table.userId, table.startedAt),
    index('rounds_deadline').on(table.deadline).where(sql`state = 'signing' and deadline is not null`),
    index('rounds_expiring')
      .on(table.deadline)
      .where(sql`state = 'signing' and deadline is not null and expiry_told_at is null`),
    /** For what waits for the owner on *Inicio*: rounds that expire soon, or have just ended. */
    index('rounds_late').on(table.userId, table.deadline).where(sql`state = 'signing' and deadline is not null`),
    index('rounds_declined').on(table.userId, table.endedAt).where(sql`state = 'declined'`),
    index('rounds_signed').on(table.userId, table.endedAt).where(sql`state = 'signed'`),
    index('rounds_shown').on(table.shownSha256),
    index('rounds_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    index('rounds_sealed').on(table.sealedSha256),
    index('rounds_earlier').using('gin', table.earlierSha256),
  ],
)

/** A trigger refuses to change or delete rows: see `keep_evidence` in drizzle/0045_baseline.sql. */
export const roundEvents = pgTable(
  'round_events',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'restrict' }),
    number: integer().notNull(),
    at: moment('at').notNull(),
    /** The text exactly as it was hashed. */
    event: text().notNull(),
    previous: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.number] })],
)
