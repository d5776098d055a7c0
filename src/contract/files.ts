// Files that are downloaded and uploaded: what each takes, how it may refuse, and which event it leaves behind. They have
// addresses of their own, since a browser saves what it is led to; they are authorised like methods.
import * as z from 'zod/mini'
import type { Action } from '#domain/audit/audit.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { ranges } from '#domain/statistics/date-range.ts'
import { id, secret, slug, tempId } from './shapes/fields.ts'

type FileMethod<A extends z.ZodMiniType, B extends z.ZodMiniType, L extends Action> = {
  /** What is named by the address: where that can be no name, nothing is there. */
  address: A
  /** What is sent along. */
  body: B
  /** What is known of it later; src/domain/audit/audit.ts says for how long, or that it is nothing at all. */
  leaves: L
  refusals: readonly RefusalCode[]
}

const nowhere = z.object({})
const unsent = z.undefined()

const file = <
  L extends Action,
  A extends z.ZodMiniType = typeof nowhere,
  B extends z.ZodMiniType = typeof unsent,
>(declared: {
  address?: A
  body?: B
  leaves: L
  refusals: readonly RefusalCode[]
}): FileMethod<A, B, L> => ({
  ...declared,
  address: declared.address ?? (nowhere as unknown as A),
  body: declared.body ?? (unsent as unknown as B),
  refusals: [...declared.refusals, 'invalid_input', 'too_many_requests'],
})

const ending = z.enum(['pdf', 'docx'])
const publicText = z.object({ slug, ending })
/** Whether they fit is for the text to say. */
const anything = z.optional(z.unknown())

export const fileContract = {
  /** A document of the user's own, as it is saved. */
  'download-writing': file({
    address: z.object({ id, ending }),
    leaves: 'writing.downloaded',
    refusals: ['auth_required', 'not_found', 'premium_required'],
  }),
  /** A copy with what has been answered so far. */
  'download-copy': file({
    address: z.object({ id, ending }),
    leaves: 'copy.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** A public text, blank. Who reads which text is recorded nowhere. */
  'download-public-writing': file({
    address: publicText,
    leaves: 'public-writing.downloaded',
    refusals: ['not_found', 'withdrawn'],
  }),
  /** A public text with the visitor's answers, which are not stored either. */
  'fill-public-writing': file({
    address: publicText,
    body: z.object({ values: anything }),
    leaves: 'public-writing.filled',
    refusals: ['not_found', 'withdrawn', 'breaks_rule'],
  }),
  /** The document of the trial page, which is not binding. */
  'print-trial': file({
    body: z.object({ values: anything, signature: anything }),
    leaves: 'trial.printed',
    refusals: ['breaks_rule'],
  }),
  /** The archive with all data of the account. */
  'download-export': file({
    address: z.object({ id }),
    leaves: 'account.export-downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** All answers behind an open link or of a batch, as a table. */
  'download-answers': file({
    address: z.object({ id }),
    leaves: 'answers.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** The owner's figures, as a table. */
  'download-panel': file({
    address: z.object({ range: z.enum(ranges) }),
    leaves: 'panel.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** What is hung on a wall: the code that leads to an open link. */
  'download-link-sheet': file({
    address: z.object({ id }),
    leaves: 'link.sheet-downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
  /** Behind a participant's link: what they are asked to sign, or what came of it. */
  'read-signing': file({
    address: z.object({ temp_id: tempId, ref: secret, what: z.enum(['documento', 'firmado']) }),
    leaves: 'signing.read',
    refusals: ['not_found', 'file_damaged'],
  }),
  /** A PDF that anybody brings to be looked into: what was found out comes back, and nothing of it is kept. */
  'verify-file': file({
    /** Where it was put while it came in, and its hash. */
    body: z.object({ path: z.string(), sha256: z.string(), bytes: z.number() }),
    leaves: 'file.verified',
    refusals: [],
  }),
  /** A fully signed document, sealed, for a person who took part in it. */
  'download-signed': file({
    address: z.object({ id }),
    leaves: 'signed.downloaded',
    refusals: ['auth_required', 'not_found', 'file_damaged'],
  }),
  /** Its PDF, what is attached to it, its seal, timestamps and certificates, and how to check all of it without us. */
  'download-evidence': file({
    address: z.object({ id }),
    leaves: 'signed.downloaded',
    refusals: ['auth_required', 'not_found', 'file_damaged'],
  }),
  /** Behind a link by which a participant shows a signed document. */
  'read-shared-signed': file({
    address: z.object({ ref: secret }),
    leaves: 'signed.share-read',
    refusals: ['not_found', 'link_expired', 'file_damaged'],
  }),
  /** A Word file on its way in: its text comes back, and nothing of it is kept. */
  'import-document': file({
    body: z.instanceof(Uint8Array),
    leaves: 'writing.imported',
    refusals: ['auth_required'],
  }),
}

export type FileContract = typeof fileContract
export type FileName = keyof FileContract
