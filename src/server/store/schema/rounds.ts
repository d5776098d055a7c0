// Tables of signing: rounds, who signs in them, and the chain of what happened, which nobody changes any more.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Values } from '#domain/filling/values.ts'
import type { LetterFact } from '#domain/letter-fact.ts'
import type { Deed, Round, SealLevel, SignedHow, Signer, SignerState } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signature.ts'
import { bytea, content, moment } from './columns.ts'
import { copies } from './copies.ts'
import { users } from './tables.ts'

export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey(),
    tempId: text('temp_id').notNull().unique(),
    code: text().notNull().unique(),
    /** What was signed outlives the copy and the account that it came from. */
    copyId: uuid('copy_id').references(() => copies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who asked for it, as they were called then: in letters, on the certificate. */
    ownerName: text('owner_name').notNull(),
    ownerEmail: text('owner_email').notNull(),
    title: text().notNull(),
    /** Both as in `copies`, which keeps them up to date. */
    defaultName: text('default_name').notNull().default(''),
    ownName: text('own_name').notNull().default(''),
    /** Its default name, the title and everybody's names in small letters without accents: what everybody's search looks at. */
    folded: text().notNull().default(''),
    /** The same of the owner's own name, which only their search looks at. */
    ownFolded: text('own_folded').notNull().default(''),
    country: text().notNull(),
    content: content().notNull(),
    values: jsonb().$type<Values>().notNull(),
    state: text().$type<Round['state']>().notNull().default('preparing'),
    inOrder: boolean('in_order').notNull().default(false),
    message: text().notNull().default(''),
    deadline: moment('deadline'),
    asksCode: boolean('asks_code').notNull().default(false),
    /** What people read, by the hash that everybody signs; a file at rest has the same name. */
    shownSha256: text('shown_sha256'),
    shownBytes: integer('shown_bytes'),
    shownPages: integer('shown_pages'),
    sealedSha256: text('sealed_sha256'),
    sealedBytes: integer('sealed_bytes'),
    sealLevel: text('seal_level').$type<SealLevel>(),
    sealedAt: moment('sealed_at'),
    /** What it was before timestamps were added to it: files that people may have, and ask about. */
    earlierSha256: text('earlier_sha256').array().notNull().default([]),
    /** Of the chain: what it must come to, kept apart from it. */
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
    /** What waits for its owner on *Inicio*: what is nearly over, and what has just ended. */
    index('rounds_late').on(table.userId, table.deadline).where(sql`state = 'signing' and deadline is not null`),
    index('rounds_declined').on(table.userId, table.endedAt).where(sql`state = 'declined'`),
    index('rounds_signed').on(table.userId, table.endedAt).where(sql`state = 'signed'`),
    index('rounds_shown').on(table.shownSha256),
    index('rounds_sealed').on(table.sealedSha256),
    index('rounds_earlier').using('gin', table.earlierSha256),
  ],
)

export const signers = pgTable(
  'signers',
  {
    id: uuid().primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'restrict' }),
    participantId: uuid('participant_id'),
    place: integer().notNull(),
    party: text(),
    line: integer().notNull().default(0),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** Who gave that address: in the round, since the certificate says so when the copy may be gone. */
    addressBy: text('address_by').$type<Signer['addressBy']>().notNull().default('owner'),
    way: text().$type<Signer['way']>().notNull(),
    does: text().$type<Deed>().notNull(),
    turn: integer().notNull().default(1),
    state: text().$type<SignerState>().notNull().default('pending'),
    generation: integer().notNull().default(1),
    secretHash: bytea('secret_hash').notNull().unique(),
    signature: jsonb().$type<Signature>(),
    signedHow: text('signed_how').$type<SignedHow>(),
    consent: text(),
    reason: text().notNull().default(''),
    /** Of the code that was sent last: its fingerprint, and until when it holds. */
    codeHash: bytea('code_hash'),
    codeUntil: moment('code_until'),
    invitedAt: moment('invited_at'),
    seenAt: moment('seen_at'),
    doneAt: moment('done_at'),
    remindedAt: moment('reminded_at'),
    remindedBySelf: integer('reminded_by_self').notNull().default(0),
    /** What became of the last letter to them. */
    letter: jsonb().$type<LetterFact>(),
  },
  (table) => [
    index('signers_round').on(table.roundId),
    index('signers_email').on(table.email).where(sql`email <> ''`),
    /** What waits for whoever has this address. */
    index('signers_awaited')
      .on(table.email)
      .where(sql`email <> '' and does <> 'receive' and state in ('pending', 'seen')`),
    /** Links that no letter carries, and nobody has opened. */
    index('signers_to_hand_over')
      .on(table.roundId)
      .where(sql`way <> 'email' and state = 'pending' and does <> 'receive' and invited_at is not null`),
  ],
)

/** The database itself lets nobody change or take out what is in here: see the migration. */
export const roundEvents = pgTable(
  'round_events',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'restrict' }),
    number: integer().notNull(),
    at: moment('at').notNull(),
    /** The very text that was hashed. */
    event: text().notNull(),
    previous: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.number] })],
)
