// Many copies of one text. An open link: every visitor who follows it gets a copy of their own. A batch: one copy for each row of a table.

import * as z from 'zod/mini'
import { documentPaths } from '#addresses/document-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { copyLimits } from '#domain/copy/copy.ts'
import { mostParticipants } from '#domain/copy/participant.ts'
import type { Values } from '#domain/filling/values.ts'
import { batchActs, linkActs, rowActs } from '#domain/series/abilities.ts'
import { rowStates } from '#domain/series/batch.ts'
import type { Target } from '#domain/series/rows.ts'
import { linkStates, seriesLimits } from '#domain/series/series.ts'
import { countries } from '#domain/words/conventions.ts'
import { limits } from '#domain/writing/model.ts'
import { content } from './copy/copy.ts'
import { file } from './file.ts'
import { method } from './method.ts'
import { caption } from './shapes/content.ts'
import { email, id, madeId, nothing, printedLine, secret, slug, text, timestamp } from './shapes/fields.ts'

const ownRefusals = ['auth_required', 'not_found'] as const
const using = [...ownRefusals, 'forbidden', 'premium_required', 'withdrawn'] as const
const page = z._default(z.int().check(z.gte(1), z.lte(1000)), 1)

const partyId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** The text (the owner's or of the catalogue), the answers that the owner gives in all copies, and the party that the visitors or rows fill in. */
const source = {
  id: madeId,
  writing: z.optional(id),
  slug: z.optional(slug),
  /** A document that the owner has begun: its text, and what is filled in there. */
  copy: z.optional(id),
  values: z.optional(z.unknown()),
  appearances: z.optional(z.record(z.string(), z.unknown())),
  party: z._default(z.nullable(partyId), null),
  message: z._default(caption(copyLimits.message), ''),
  /** Whether each copy goes on to be signed with its last answer, and whether a code by e-mail is asked for then. */
  sign_when_complete: z._default(z.boolean(), false),
  asks_code: z._default(z.boolean(), false),
  /** Whether the owner signs each copy too, for the other party that signs. */
  owner_signs: z._default(z.boolean(), false),
  /** Where others are asked to sign each copy: people whom the answers name for the other parties. */
  signers: z._default(
    z
      .array(z.object({ party: partyId, name: printedLine(200), email: z.union([z.literal(''), email]) }))
      .check(z.maxLength(mostParticipants)),
    [],
  ),
}
const most = z.nullable(z.int().check(z.gte(1), z.lte(seriesLimits.most)))
const endsAt = z.nullable(timestamp)

const reached = { opened: z.int(), made: z.int(), begun: z.int(), done: z.int() }
const linkHead = {
  id,
  title: z.string(),
  state: z.enum(linkStates),
  most,
  ends_at: endsAt,
  created_at: timestamp,
  ...reached,
}
const listedLink = z.object(linkHead)
export type LinkSummary = z.output<typeof listedLink>

const link = z.object({
  ...linkHead,
  /** Its address: only a path if no public address of this installation is configured. */
  link: z.string(),
  message: z.string(),
  sign_when_complete: z.boolean(),
  asks_code: z.boolean(),
  owner_signs: z.boolean(),
  /** The others who sign each copy, by name. */
  signers: z.array(z.string()),
  /** What the visitor who opens it is called in the text: «arrendatario». */
  role: z.string(),
  /** What the owner has filled in for all of them, by the names of the questions. */
  given: z.array(z.string()),
  /** Whether one more copy fits into the owner's account. */
  room: z.boolean(),
  can: z.array(z.enum(linkActs)),
})
export type LinkOnWire = z.output<typeof link>

const rowCounts = z.object({
  waiting: z.int(),
  made: z.int(),
  sent: z.int(),
  kept: z.int(),
  undelivered: z.int(),
  failed: z.int(),
  stopped: z.int(),
})
const batchHead = {
  id,
  title: z.string(),
  created_at: timestamp,
  rows: z.int(),
  counts: rowCounts,
  under_way: z.boolean(),
  called_off: z.boolean(),
  begun: z.int(),
  done: z.int(),
}
const listedBatch = z.object(batchHead)
export type BatchSummary = z.output<typeof listedBatch>
const batch = z.object({
  ...batchHead,
  /** The rows whose letter was not sent and will not be sent. */
  unsent: z.array(
    z.object({
      row: z.int(),
      state: z.enum(rowStates),
      name: z.string(),
      email: z.string(),
      copy: z.nullable(id),
      can: z.array(z.enum(rowActs)),
    }),
  ),
  can: z.array(z.enum(batchActs)),
})
export type BatchOnWire = z.output<typeof batch>

const target = z.custom<Target>(
  (value) => typeof value === 'string' && /^(skip|name|email|detail:[a-z_]{1,20}|field:[\w-]{1,40})$/.test(value),
)
const cells = z.array(text(seriesLimits.cell)).check(z.maxLength(seriesLimits.columns))

export const seriesMethods = {
  'create-link': method({
    input: z.object({
      ...source,
      most: z._default(most, seriesLimits.usualMost),
      ends_at: z._default(endsAt, null),
      /** The owner knows that every visitor reads what the text says of other people. Refused without it where the text names some. */
      shows_people: z._default(z.boolean(), false),
    }),
    output: z.object({ id }),
    refusals: [...using, 'storage_full', 'verification_required', 'handwritten'],
  }),
  'list-links': method({
    input: z.object({ page }),
    output: z.object({ items: z.array(listedLink), total: z.int(), page: z.int(), pages: z.int() }),
    refusals: ['auth_required'],
  }),
  'get-link': method({ input: z.object({ id }), output: link, refusals: [...ownRefusals] }),
  'update-link': method({
    input: z.object({
      id,
      most: z.optional(most),
      ends_at: z.optional(endsAt),
      message: z.optional(caption(copyLimits.message)),
      closed: z.optional(z.boolean()),
      /** Another address: the one before is dead at once. */
      renew: z._default(z.boolean(), false),
    }),
    output: link,
    refusals: [...ownRefusals],
  }),
  /** The copies that were made by it stay. */
  'delete-link': method({ input: z.object({ id }), output: nothing, refusals: [...ownRefusals] }),
  /** By the link's secret: the owner's name, what a visitor is asked to do, or why no visitor can begin any more. */
  'open-link': method({
    input: z.object({ id: secret }),
    output: z.object({
      state: z.enum([...linkStates, 'no_room']),
      title: z.string(),
      owner: z.string(),
      role: z.string(),
      message: z.string(),
      /** Names of the other signers of each copy, besides the owner; empty once the link is no longer open. */
      signers: z.array(z.string()),
      /** Whether and when they sign it: in the same visit, once the owner has filled in the rest, or once the owner begins it. */
      signs: z.enum(['no', 'at_once', 'after_owner', 'when_begun']),
      /** A code by e-mail is asked for before signing. */
      asks_code: z.boolean(),
      ends_at: endsAt,
    }),
    refusals: ['not_found'],
  }),
  /** The text with the owner's answers, for a visitor who reads it before giving a name. */
  'read-link': method({
    input: z.object({ id: secret }),
    output: z.object({ country: z.enum(countries), content, values: z.custom<Values>() }),
    refusals: ['not_found', 'link_expired', 'link_full'],
  }),
  /** Called by the page's script, so that programs which only follow links are not counted. */
  'note-opening': method({ input: z.object({ id: secret }), output: nothing, refusals: ['not_found'] }),
  'begin-link': method({
    input: z.object({
      id: secret,
      /** The id of the visitor's new copy: a repeated call with the same id makes one copy. */
      new_id: madeId,
      name: printedLine(limits.title),
      email: z._default(z.union([z.literal(''), email]), ''),
    }),
    output: z.object({
      /** The visitor's own link to their copy, where they fill it in. */
      link: z.string(),
      /** Whether a letter with it is on its way. */
      letter: z.boolean(),
    }),
    refusals: ['not_found', 'link_expired', 'link_full', 'storage_full', 'proof_required'],
  }),
  'create-batch': method({
    input: z.object({
      ...source,
      deadline: z._default(z.nullable(timestamp), null),
      columns: z.array(target).check(z.minLength(1), z.maxLength(seriesLimits.columns)),
      rows: z.array(cells).check(z.minLength(1), z.maxLength(seriesLimits.rows)),
    }),
    output: z.object({ id }),
    refusals: [...using, 'storage_full', 'verification_required', 'batch_under_way', 'handwritten'],
  }),
  'list-batches': method({
    input: z.object({ page }),
    output: z.object({ items: z.array(listedBatch), total: z.int(), page: z.int(), pages: z.int() }),
    refusals: ['auth_required'],
  }),
  'get-batch': method({ input: z.object({ id }), output: batch, refusals: [...ownRefusals] }),
  /** The copies of rows that are still waiting are not made. */
  'cancel-batch': method({ input: z.object({ id }), output: batch, refusals: [...ownRefusals] }),
  /** Tries the rows again for which the owner's storage was full. */
  'retry-batch': method({ input: z.object({ id }), output: batch, refusals: [...ownRefusals] }),
}

export const seriesFiles = {
  /** All answers behind an open link or of a batch, as a table. */
  'download-answers': file({
    at: [{ verb: 'GET', url: documentPaths.answersTable(':id') }],
    address: z.object({ id }),
    leaves: 'answers.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** A sheet to print and hang up, with the QR code of an open link. */
  'download-link-sheet': file({
    at: [{ verb: 'GET', url: documentPaths.linkSheet(':id') }],
    address: z.object({ id }),
    leaves: 'link.sheet-downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
}

export const seriesActions = {
  'link.created': 'security',
  'link.changed': 'security',
  'link.deleted': 'security',
  /** Counted beside it. */
  'link.opened': 'quiet',
  'link.sheet-downloaded': 'ordinary',
  'batch.created': 'security',
  'batch.called-off': 'security',
  'batch.tried-again': 'ordinary',
  'answers.downloaded': 'security',
} as const satisfies ActionTable
