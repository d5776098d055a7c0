// Sharing a writing with other people, and what others share.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { shareLimits, shareRoles } from '#domain/sharing/share.ts'
import { countries } from '#domain/words/conventions.ts'
import { shareActs } from '#domain/writing/abilities.ts'
import { method } from '../method.ts'
import { caption, type contentOnWire } from '../shapes/content.ts'
import { email, id, madeId, nothing, secret, sought, timestamp } from '../shapes/fields.ts'
import { writingSummary } from '../writing.ts'

const role = z.enum(shareRoles)

const share = z.object({
  id,
  email: z.string(),
  /** Of the account that has confirmed this address; empty until there is one. */
  name: z.string(),
  role,
  shared_at: timestamp,
  /** What its owner may do about it now. */
  can: z.array(z.enum(shareActs)),
})
export type ShareOnWire = z.output<typeof share>

const shareLink = z.object({
  id,
  role,
  link: z.string(),
  ends_at: z.nullable(timestamp),
  is_open: z.boolean(),
  /** How many accounts came by it. */
  guests: z.int(),
})
export type ShareLinkOnWire = z.output<typeof shareLink>

const sharedHead = z.extend(writingSummary, {
  owner: z.object({ id, name: z.string() }),
  role,
  shared_at: timestamp,
  message: z.string(),
  /** By others, since the user last looked; a hundred where there are more. */
  unseen_comments: z.int(),
})
export type SharedWritingOnWire = z.output<typeof sharedHead>

const ownRefusals = ['auth_required', 'not_found', 'forbidden'] as const

export const sharingMethods = {
  /** With an address that has it already: in its new role, and without another letter. */
  'share-writing': method({
    input: z.object({
      id,
      share_id: madeId,
      email,
      role: z._default(role, 'reader'),
      message: z._default(caption(shareLimits.message), ''),
    }),
    /** Whether they have it since now, and whether a letter tells them. */
    output: z.extend(share, { is_new: z.boolean(), letter: z.boolean() }),
    refusals: [...ownRefusals, 'premium_required', 'verification_required', 'too_many_requests'],
  }),
  'list-shares': method({
    input: z.object({ id }),
    output: z.object({ shares: z.array(share), links: z.array(shareLink) }),
    refusals: [...ownRefusals],
  }),
  'change-share': method({
    input: z.object({ id, share: id, role }),
    output: share,
    refusals: [...ownRefusals, 'premium_required'],
  }),
  /** For the owner; a user it is shared with calls `leave-share`. */
  'revoke-share': method({ input: z.object({ id, share: id }), output: nothing, refusals: [...ownRefusals] }),
  'leave-share': method({ input: z.object({ id }), output: nothing, refusals: [...ownRefusals] }),
  /** One for each role; with a role that has one, its last day changes. */
  'create-share-link': method({
    input: z.object({ id, role, ends_at: z._default(z.nullable(timestamp), null) }),
    output: shareLink,
    refusals: [...ownRefusals, 'premium_required', 'verification_required', 'too_many_requests'],
  }),
  /** Ends at once what came by it. */
  'close-share-link': method({ input: z.object({ id, link: id }), output: nothing, refusals: [...ownRefusals] }),
  /** By the link's secret, also without an account. */
  'read-share-link': method({
    input: z.object({ id: secret }),
    output: z.object({
      title: z.string(),
      owner: z.string(),
      role,
      ends_at: z.nullable(timestamp),
      updated_at: timestamp,
      now: timestamp,
      /** Of a link to read. */
      text: z.nullable(z.object({ content: z.custom<z.output<typeof contentOnWire>>(), country: z.enum(countries) })),
      /** Where the caller has it already: as what. */
      writing: z.nullable(z.object({ id, role: z.enum(['owner', ...shareRoles]) })),
    }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  'join-share-link': method({
    input: z.object({ id: secret }),
    output: z.object({ id }),
    refusals: ['auth_required', 'not_found', 'premium_required', 'too_many_guests', 'too_many_requests'],
  }),
  /** For a user who needs Premium to see it: no more than the letter has told them. */
  'get-waiting-shares': method({
    input: z.optional(nothing),
    output: z.object({
      verified: z.boolean(),
      count: z.int(),
      newest: z.nullable(z.object({ title: z.string(), owner: z.string() })),
    }),
    refusals: ['auth_required'],
  }),
  'list-shared-with-me': method({
    input: z._default(
      z.object({
        q: z._default(sought(200), ''),
        role: z._default(z.enum(['any', ...shareRoles]), 'any'),
        owner: z.optional(id),
        page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
      }),
      { q: '', role: 'any', page: 1 },
    ),
    output: z.object({
      items: z.array(sharedHead),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** How many in each role, with the same search and owner. */
      counts: z.object({ any: z.int(), reader: z.int(), commenter: z.int(), suggester: z.int(), editor: z.int() }),
      /** Who shares something, to choose from. */
      owners: z.array(z.object({ id, name: z.string() })),
      /** What others share reaches only an address that was shown to be theirs. */
      verified: z.boolean(),
    }),
    refusals: ['auth_required', 'premium_required'],
  }),
}

export const sharingActions = {
  'writing.shared': 'security',
  'writing.share-changed': 'security',
  'writing.unshared': 'security',
  'writing.share-left': 'security',
  'writing.link-shared': 'security',
  'writing.link-closed': 'security',
  'writing.joined-by-link': 'security',
} as const satisfies ActionTable
