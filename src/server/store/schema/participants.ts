// The people of documents: participants of a copy, and signers of a round.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AddressBy, Correction, PersonState, Task, Way } from '#domain/copy/participant.ts'
import type { LetterFact } from '#domain/letter-fact.ts'
import type { SignedHow } from '#domain/signing/round.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { bytea, moment } from './columns.ts'
import { copies } from './copies.ts'
import { rounds } from './rounds.ts'

export const participants = pgTable(
  'participants',
  {
    id: uuid().primaryKey(),
    /** Either a copy or a round. People of a copy are deleted with it; people of a round are evidence and stay. */
    copyId: uuid('copy_id').references(() => copies.id, { onDelete: 'cascade' }),
    roundId: uuid('round_id').references(() => rounds.id, { onDelete: 'restrict' }),
    /** The order in which they were named. */
    place: integer().notNull(),
    party: text(),
    name: text().notNull(),
    email: text().notNull().default(''),
    /** Who gave that address. Also stored in the round: the certificate needs it after the copy is deleted. */
    addressBy: text('address_by').$type<AddressBy>().notNull().default('owner'),
    way: text().$type<Way>().notNull(),
    does: text().$type<Task>().notNull(),
    turn: integer().notNull().default(1),
    state: text().$type<PersonState>().notNull().default('pending'),
    generation: integer().notNull().default(1),
    /** The hash of the link's secret, which is derived from the installation's key whenever the link is shown. */
    secretHash: bytea('secret_hash').notNull().unique(),
    invitedAt: moment('invited_at'),
    seenAt: moment('seen_at'),
    doneAt: moment('done_at'),
    remindedAt: moment('reminded_at'),
    /** Which automatic reminders have been sent: bit 1 three days before, bit 2 on the last day. */
    remindedBySelf: integer('reminded_by_self').notNull().default(0),
    /** The outcome of the last letter to the person. */
    letter: jsonb().$type<LetterFact>(),
    createdAt: moment('created_at').notNull().defaultNow(),

    // Only people of a copy.
    /** The generation of the link under which the part was handed in. */
    doneGeneration: integer('done_generation'),
    corrections: jsonb().$type<Correction[]>().notNull().default([]),
    begunAt: moment('begun_at'),
    /** When the owner last handed over the link. */
    handedAt: moment('handed_at'),

    // Only people of a round.
    /** The participant whom the signer was made from. */
    participantId: uuid('participant_id'),
    line: integer(),
    signature: jsonb().$type<Signature>(),
    signedHow: text('signed_how').$type<SignedHow>(),
    consent: text(),
    reason: text(),
    /** The hash of the last code, and when it expires. */
    codeHash: bytea('code_hash'),
    codeUntil: moment('code_until'),
  },
  (table) => [
    check('participants_of_one', sql`num_nonnulls(copy_id, round_id) = 1`),
    index('participants_copy').on(table.copyId),
    index('participants_round').on(table.roundId).where(sql`round_id is not null`),
    /** For what waits for the account with this address. */
    index('participants_awaited').on(table.email).where(sql`email <> '' and does = 'fill' and state <> 'done'`),
    index('participants_to_sign')
      .on(table.email)
      .where(sql`email <> '' and round_id is not null and does <> 'receive' and state in ('pending', 'seen')`),
    /** Rounds in which this address has a part. */
    index('participants_email').on(table.email).where(sql`email <> '' and round_id is not null`),
    /** Unopened links that the owner has to hand over. */
    index('participants_to_hand_over')
      .on(table.copyId)
      .where(sql`does = 'fill' and state = 'pending' and way <> 'email' and invited_at is not null`),
    index('participants_to_hand_over_to_sign')
      .on(table.roundId)
      .where(
        sql`round_id is not null and does <> 'receive' and state = 'pending' and way <> 'email' and invited_at is not null`,
      ),
  ],
)
