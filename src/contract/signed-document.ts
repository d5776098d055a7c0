// *Firmados*: fully signed documents, as each participant keeps them.

import * as z from 'zod/mini'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { deeds, sealLevels, signerStates } from '#domain/signing/round.ts'
import { shareActs, shareDays, shareStates, signedActs, signedStates } from '#domain/signing/signed.ts'
import { accountExport } from './account/my-data.ts'
import { file } from './file.ts'
import { method } from './method.ts'
import { id, madeId, nothing, secret, sought, timestamp } from './shapes/fields.ts'

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
const ownRefusals = ['auth_required', 'not_found'] as const

export const listedSignedStates = ['all', ...signedStates, 'hidden'] as const
export const signedSorts = ['signed', 'title'] as const

const head = {
  id,
  title: z.string(),
  /** What its copy is called for the caller: see `domain/copy/copy-name.ts`. */
  name: z.string(),
  state: z.enum(signedStates),
  /** When it was sealed; until then, when the last one signed. */
  at: timestamp,
  folder_id: z.nullable(id),
  hidden_at: z.nullable(timestamp),
  can: z.array(z.enum(signedActs)),
}

const listed = z.object({
  ...head,
  /** Of the others in it: the first ones, and how many there are. */
  names: z.array(z.string()),
  others: z.int(),
})
export type SignedSummary = z.output<typeof listed>

const somebody = z.object({
  name: z.string(),
  /** «Arrendataria»: as the certificate says it, with the company that they represent; empty for a person without a party. */
  role: z.string(),
  does: z.enum(deeds),
  state: z.enum(signerStates),
  done_at: z.nullable(timestamp),
  is_me: z.boolean(),
})

const share = z.object({
  id,
  /** Whole where the installation knows its own address; otherwise its path. */
  link: z.string(),
  state: z.enum(shareStates),
  created_at: timestamp,
  expires_at: timestamp,
  can: z.array(z.enum(shareActs)),
})
export type ShareOnWire = z.output<typeof share>

const signed = z.object({
  ...head,
  /** Who had it signed, as they were called then. */
  owner: z.string(),
  started_at: timestamp,
  code: z.string(),
  /** Its *Seguimiento*, where the copy is the caller's and still there. */
  copy: z.nullable(id),
  people: z.array(somebody),
  /** Of the text that the participants read; its certificate begins behind these. */
  pages: z.int(),
  /** The caller's own links to it. */
  shares: z.array(share),
  /** Null while it is being sealed. */
  sealed: z.nullable(z.object({ sha256: z.string(), bytes: z.int(), level: z.enum(sealLevels), at: timestamp })),
})
export type SignedOnWire = z.output<typeof signed>

/** What a visitor sees behind a link. */
const shown = z.object({
  state: z.enum(shareStates),
  title: z.string(),
  by: z.string(),
  expires_at: timestamp,
  code: z.string(),
  sealed_at: z.nullable(timestamp),
  sha256: z.string(),
  bytes: z.int(),
  people: z.array(
    z.object({ name: z.string(), role: z.string(), does: z.enum(deeds), done_at: z.nullable(timestamp) }),
  ),
})
export type SharedOnWire = z.output<typeof shown>

const counts = z.object({ all: z.int(), sealed: z.int(), untimed: z.int(), sealing: z.int(), hidden: z.int() })

export const signedMethods = {
  'list-signeds': method({
    input: z.object({
      q: z._default(sought(200), ''),
      state: z._default(z.enum(listedSignedStates), 'all'),
      /** Absent: every folder; null: those in none. */
      folder_id: z.optional(z.nullable(id)),
      /** A person by their whole name, as it is in `people`. */
      who: z.optional(sought(200)),
      from: z.optional(timestamp),
      /** Exclusive. */
      to: z.optional(timestamp),
      sort: z._default(z.enum(signedSorts), 'signed'),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    output: z.object({
      items: z.array(listed),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts,
      /** With whom the caller has signed most, whatever else is asked for. */
      people: z.array(z.string()),
    }),
    refusals: ['auth_required'],
  }),
  'get-signed': method({ input: z.object({ id }), output: signed, refusals: [...ownRefusals] }),
  'move-signeds': method({
    input: z.object({ ids, folder_id: z.nullable(id) }),
    output: nothing,
    refusals: [...ownRefusals],
  }),
  /** Hides it from the caller's list; the document and its evidence stay, for the caller and for all others. */
  'hide-signeds': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals] }),
  'show-signeds': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals] }),
  /** A link by which anybody may read it for so many days. */
  'share-signed': method({
    input: z.object({ id: madeId, signed: id, days: z.literal(shareDays) }),
    output: share,
    refusals: [...ownRefusals, 'forbidden', 'too_many_requests'],
  }),
  'revoke-signed-link': method({ input: z.object({ id }), output: nothing, refusals: [...ownRefusals] }),
  /** With the secret of such a link. */
  'get-shared-signed': method({ input: z.object({ id: secret }), output: shown, refusals: ['not_found'] }),
  /** Packs their PDFs into one file; how far it is, is asked with `get-export`. */
  'export-signeds': method({
    input: z.object({ id: madeId, ids }),
    output: accountExport,
    refusals: [...ownRefusals, 'too_many_requests'],
  }),
  'get-export': method({ input: z.object({ id }), output: accountExport, refusals: [...ownRefusals] }),
  'cancel-export': method({ input: z.object({ id }), output: nothing, refusals: [...ownRefusals] }),
}

export const signedFiles = {
  /** A fully signed document, sealed, for a person who took part in it. */
  'download-signed': file({
    at: [{ verb: 'GET', url: signingPaths.signedPdf(':id') }],
    address: z.object({ id }),
    leaves: 'signed.downloaded',
    refusals: ['auth_required', 'not_found', 'file_damaged'],
  }),
  /** Its PDF, what is attached to it, its seal, timestamps and certificates, and how to check all of it without us. */
  'download-evidence': file({
    at: [{ verb: 'GET', url: signingPaths.evidence(':id') }],
    address: z.object({ id }),
    leaves: 'signed.downloaded',
    refusals: ['auth_required', 'not_found', 'file_damaged'],
  }),
  /** Behind a link by which a participant shows a signed document. */
  'read-shared-signed': file({
    at: [{ verb: 'GET', url: signingPaths.sharedPdf(':ref') }],
    address: z.object({ ref: secret }),
    leaves: 'signed.share-read',
    refusals: ['not_found', 'link_expired', 'file_damaged'],
  }),
}

export const signedActions = {
  /** In which folder a user stores what they signed, and with whom they share it. */
  'signed.moved': 'ordinary',
  'signed.hidden': 'ordinary',
  'signed.shown': 'ordinary',
  'signed.downloaded': 'ordinary',
  'signed.export-requested': 'ordinary',
  'signed.export-called-off': 'quiet',
  'signed.shared': 'security',
  'signed.share-revoked': 'security',
  /** By visitors with a link that was shared for reading. */
  'signed.share-read': 'quiet',
} as const satisfies ActionTable
