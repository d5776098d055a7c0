// What the operator does from the command line: dispatched and authorised like any other method.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { method } from './method.ts'
import { email, id, timestamp } from './shapes/fields.ts'

const sealedAt = z.object({
  place: z.int().check(z.minimum(0), z.maximum(100)),
  after: z.nullable(z.string().check(z.regex(/^(?:\d{1,9}|[0-9a-f-]{36}|\\x[0-9a-f]{64})$/))),
})

const sealingAt = z.object({
  column: z.int().check(z.minimum(0), z.maximum(100)),
  after: z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}(?::\d{1,9})?$/))),
})

export const operator = {
  'grant-premium': method({
    /** `id` is made by the caller: a repeated call is the same grant. */
    input: z.object({ id: z.uuid(), email, days: z.int().check(z.minimum(1), z.maximum(3650)) }),
    output: z.object({ email: z.string(), premium_until: z.nullable(timestamp) }),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
  stats: method({
    input: z.optional(z.object({})),
    output: z.object({
      accounts: z.int(),
      premium: z.int(),
      sessions: z.int(),
      events: z.int(),
      jobs: z.object({ waiting: z.int(), running: z.int(), dead: z.int() }),
      /** Complaints that wait for a decision. */
      reports: z.int(),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  'list-dead-jobs': method({
    input: z.optional(z.object({})),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          attempts: z.int(),
          /** What kind of failure and where in the code: no message, since those quote people's data. */
          last_error: z.nullable(z.string()),
          created_at: timestamp,
        }),
      ),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Searches that found nothing of their own, the most asked first: only what came on several days. */
  'list-empty-searches': method({
    input: z.object({ days: z.int().check(z.minimum(1), z.maximum(90)) }),
    output: z.object({
      items: z.array(z.object({ words: z.string(), country: z.string(), count: z.int(), days: z.int() })),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  'rotate-seal': method({
    /** `lost`: another person may have the key, so that what it sealed is no longer trusted without a timestamp. */
    input: z.object({ lost: z.boolean() }),
    output: z.object({ serial: z.string(), valid_until: timestamp, retired: z.string() }),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
  /** Every chain of events, and every file that a participant has signed or received: so many at a time. */
  'check-evidence': method({
    input: z.object({ after: z.optional(id) }),
    output: z.object({
      chains: z.int(),
      files: z.int(),
      /** By the id of the round: at which link its chain breaks, or which of its files or people is not what the chain says. */
      broken: z.array(
        z.object({
          round: z.string(),
          at: z.union([z.int(), z.enum(['shown', 'sealed', 'signer'])]),
          why: z.enum(['missing', 'changed', 'cut_off', 'file_missing', 'file_changed']),
        }),
      ),
      /** Where to go on; null at the end. */
      next: z.nullable(id),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Copies the embedded database into the folder that a backup has locked, which reads it there. */
  'copy-database': method({
    input: z.object({}),
    /** False where the database is not embedded, or no backup asks. */
    output: z.object({ copied: z.boolean() }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Moves files to where the configuration says, for some seconds: the rest with further calls. */
  'move-files': method({
    input: z.object({ after: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    output: z.object({
      moved: z.int(),
      /** Files whose bytes do not match their name: they stay where they are. */
      damaged: z.array(z.string()),
      /** Where to go on; null at the end. */
      next: z.nullable(z.string()),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Encrypts what is encrypted at rest with the current key, for some seconds: the rest with further calls. */
  reseal: method({
    input: z.object({ after: z.optional(sealedAt) }),
    output: z.object({
      resealed: z.int(),
      /** Values that none of the keys opens: they stay as they are. */
      lost: z.int(),
      /** Where to go on; null at the end. */
      next: z.nullable(sealedAt),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Encrypts stored rows with the keys of their owners, or decrypts them, as the installation is set, for some seconds. */
  'seal-rows': method({
    input: z.object({
      after: z.optional(sealingAt),
      /** Changes nothing, and counts what is not as it is set. */
      only_look: z.optional(z.boolean()),
      /** Owners whose key is older get a new one. */
      keys_since: z.optional(timestamp),
    }),
    output: z.object({
      sealed: z.int(),
      opened: z.int(),
      pending: z.int(),
      /** Which values cannot be decrypted, and why: they stay as they are. */
      lost: z.array(z.string()),
      /** Keys that encrypt nothing any more. */
      deleted: z.int(),
      /** Where to go on; null at the end. */
      next: z.nullable(sealingAt),
    }),
    refusals: ['auth_required', 'forbidden'],
  }),
  'retry-job': method({
    input: z.object({ id }),
    output: z.object({}),
    refusals: ['auth_required', 'forbidden', 'not_found'],
  }),
}

export const operatorActions = {
  'plan.granted': 'operator',
  'seal.rotated': 'operator',
  'job.retried': 'operator',
  'files.moved': 'operator',
  'secrets.resealed': 'operator',
  'rows.sealed': 'operator',
  'library.loaded': 'operator',
} as const satisfies ActionTable
