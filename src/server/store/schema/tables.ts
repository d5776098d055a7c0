// Tables of accounts, sessions, tokens, plans, exports and jobs.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChosenCountry } from '#domain/account/own-country.ts'
import type { AuditKind } from '#domain/audit/audit.ts'
import type { KeptRole } from '#domain/parties/kept.ts'
import type { PlanSource } from '#domain/plan/plan.ts'
import { bytea, moment } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text('password_hash'),
    firstname: text().notNull(),
    lastname: text().notNull(),
    phone: text().notNull().default(''),
    /** *Tu país*, as its owner chose it. */
    country: text().$type<ChosenCountry>(),
    /** What the last line of the account's plan ledger says, beside what every session reads. */
    premiumUntil: moment('premium_until'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Set while the account waits to be erased; until then its owner may change their mind. */
    eraseAt: moment('erase_at'),
    createdAt: moment('created_at').notNull(),
  },
  // Whose Premium ends soon, or has just ended.
  (table) => [index('users_premium').on(table.premiumUntil).where(sql`premium_until is not null`)],
)

/** The cookie's secret is never stored: `id` is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: bytea().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    authenticatedAt: moment('authenticated_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Set while the session is locked to this signing round (*Firmar aquí*). No foreign key: a round that is deleted must not unlock it. */
    kioskRound: uuid('kiosk_round'),
    /** Hash of the key that unlocks it; null where the account's password does. */
    kioskKey: text('kiosk_key'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The audit: what was done, by whom, in the same transaction as the doing. No personal data: ids only. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** How long it stays; see src/domain/audit. */
    kind: text().$type<AuditKind>().notNull().default('ordinary'),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, string | number | boolean>>(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('events_actor').on(table.actorId, table.id),
    index('events_subject').on(table.subject, table.id),
    index('events_kind').on(table.kind, table.at),
  ],
)

/** `key` is a hash, so that it does not tell who tried what. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('rate_limits_expiry').on(table.expiresAt)],
)

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Single-use secrets that left by mail or by cookie: reset and verification links, login challenges, OpenID rounds. */
export const tokens = pgTable(
  'tokens',
  {
    hash: bytea().primaryKey(),
    purpose: text().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted: the data that has to be remembered with the token. */
    sealed: bytea(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
)

/** The identity of a user at an OpenID provider. */
export const identities = pgTable(
  'identities',
  { issuer: text().notNull(), subject: text().notNull(), userId: owner(), createdAt: moment('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
)

/** An authenticator app. `secret` is sealed; `lastStep` is the last code's time step, so that no code works twice. */
export const authenticators = pgTable('authenticators', {
  userId: owner().primaryKey(),
  secret: bytea().notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
})

/** `hash` is keyed with the installation's secret: short codes must not be guessable from a stolen database. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { hash: bytea().primaryKey(), userId: owner(), usedAt: moment('used_at') },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Codes for Premium days: the first account to enter one gets them. */
export const activationCodes = pgTable('activation_codes', {
  hash: bytea().primaryKey(),
  days: integer().notNull(),
  createdAt: moment('created_at').notNull(),
  redeemedBy: uuid('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
  redeemedAt: moment('redeemed_at'),
})

/** Premium as an append-only ledger, enforced by a trigger. Each `externalId` of a source counts once. */
export const planEntries = pgTable(
  'plan_entries',
  {
    source: text().$type<PlanSource>().notNull(),
    externalId: text('external_id').notNull(),
    userId: owner(),
    days: integer().notNull(),
    /** Until when premium lasts with this line. */
    until: moment('until').notNull(),
    at: moment('at').notNull(),
    /** The order of insertion under the account's lock, independent of clocks. */
    line: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] }), index('plan_entries_user').on(table.userId)],
)

/** The people whose data a user stores: themselves, the companies they act for, and their contacts. The data is encrypted. */
export const keptParties = pgTable(
  'kept_parties',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    role: text().$type<KeptRole>().notNull(),
    sealed: bytea().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('kept_parties_user').on(table.userId, table.role, table.usedAt)],
)

/** A person's data being packed for them. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** All data of the user, or signed documents that they chose. */
    kind: text().$type<'account' | 'signeds'>().notNull().default('account'),
    /** Which, where they were chosen. */
    chosen: jsonb().$type<string[]>(),
    status: text().$type<'waiting' | 'running' | 'ready' | 'failed'>().notNull(),
    /** Hundredths done. */
    progress: integer().notNull().default(0),
    blob: text(),
    bytes: bigint({ mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('exports_user').on(table.userId, table.createdAt),
    index('exports_blob').on(table.blob),
    index('exports_expiry').on(table.expiresAt),
  ],
)

/** Work to be done after the transaction that asked for it; see src/server/jobs. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** Which places it waits for; see src/server/store/job/jobs.ts. */
    lane: text().notNull().default('letters'),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** At most one unfinished job per key. */
    key: text(),
    status: text().$type<'waiting' | 'running' | 'done' | 'dead'>().notNull().default('waiting'),
    runAt: moment('run_at').notNull(),
    attempts: integer().notNull().default(0),
    /** While running: until when, and which run may report. */
    leaseUntil: moment('lease_until'),
    lease: uuid(),
    /** Who has it, as its lock is named; see src/server/store/job/worker-liveness.ts. */
    worker: integer(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('jobs_due').on(table.lane, table.runAt).where(sql`status in ('waiting', 'running')`),
    index('jobs_running').on(table.worker).where(sql`status = 'running'`),
    uniqueIndex('jobs_key').on(table.key).where(sql`status in ('waiting', 'running')`),
    index('jobs_finished').on(table.finishedAt).where(sql`status = 'done'`),
    index('jobs_dead').on(table.lane).where(sql`status = 'dead'`),
  ],
)
