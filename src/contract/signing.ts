// Signing: the round that a complete copy goes into, and what each of its people does behind a link of their own.

import * as z from 'zod/mini'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { roundActs } from '#domain/copy/abilities.ts'
import { copyLimits } from '#domain/copy/copy.ts'
import { roundNeeds } from '#domain/copy/following.ts'
import { mostParticipants, ways } from '#domain/copy/participant.ts'
import type { Values } from '#domain/filling/values.ts'
import { signerActs } from '#domain/signing/abilities.ts'
import { consentVersions } from '#domain/signing/consent.ts'
import type { Act } from '#domain/signing/form/acts.ts'
import type { Requirement } from '#domain/signing/form-requirements.ts'
import { newerParts } from '#domain/signing/newer-round.ts'
import { deeds, roundEndings, roundLimits, roundStates, sealLevels, signerStates } from '#domain/signing/round.ts'
import { acceptedSignature, type Signature } from '#domain/signing/signer/signature.ts'
import { countries } from '#domain/words/conventions.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { told } from './copy/copy.ts'
import { following, letter } from './copy/participants.ts'
import { file } from './file.ts'
import { method } from './method.ts'
import { caption, type contentOnWire } from './shapes/content.ts'
import { email, id, nothing, printedLine, secret, tempId, text, timestamp } from './shapes/fields.ts'

/** Both parts of a link. */
const link = { temp_id: tempId, ref: secret }
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const somebody = z.object({
  id,
  party: z.nullable(z.string()),
  name: z.string(),
  does: z.enum(deeds),
  turn: z.int(),
  state: z.enum(signerStates),
  done_at: z.nullable(timestamp),
})
export type SignerOnWire = z.output<typeof somebody>

const signerForOwner = z.extend(somebody, {
  participant: z.nullable(id),
  email: z.string(),
  way: z.enum(ways),
  link: z.string(),
  reason: z.string(),
  invited_at: z.nullable(timestamp),
  seen_at: z.nullable(timestamp),
  reminded_at: z.nullable(timestamp),
  letter,
})

const shown = z.object({ sha256, bytes: z.int(), pages: z.int(), url: z.string() })
const sealed = z.object({ sha256, level: z.enum(sealLevels), at: timestamp, code: z.string() })

const head = {
  temp_id: z.string(),
  title: z.string(),
  state: z.enum(roundStates),
  in_order: z.boolean(),
  deadline: z.nullable(timestamp),
  asks_code: z.boolean(),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  end_reason: z.string(),
  sealed: z.nullable(sealed),
}

const startedRound = z.object({ ...head, copy: z.nullable(id), participants: z.array(signerForOwner) })
const roundForOwner = z.extend(startedRound, {
  participants: z.array(
    z.extend(signerForOwner, {
      ...following,
      /** Null until the owner has given them a link of this round by hand. */
      handed_at: z.nullable(timestamp),
    }),
  ),
  /** Still the round of its copy: the last one, and not cancelled. */
  is_current: z.boolean(),
  /** What the box at the top of the copy's page asks for; used while `is_current`. */
  need: z.object({ kind: z.enum(roundNeeds), people: z.array(id), mine: z.nullable(id) }),
  /** What its owner may do with the round; with one person: `participants[].can`. */
  can: z.array(z.enum(roundActs)),
  /** Sealed without a timestamp although one was expected: the timestamp is asked for again. */
  awaits_time: z.boolean(),
  /** Its name in *Firmados*; null before it is sealed. */
  signed: z.nullable(id),
})
export type RoundOnWire = z.output<typeof roundForOwner>
export type FollowedSigner = RoundOnWire['participants'][number]

/** Behind a participant's link, without what is to be read. */
const standing = z.object({
  ...head,
  state: z.enum([...roundStates, 'not_yet', 'done']),
  owner: z.string(),
  message: z.string(),
  country: z.enum(countries),
  mine: z.extend(somebody, {
    consent: z.nullable(z.string()),
    email: z.string(),
    letter,
    /** They asked for it themselves. */
    is_owner: z.boolean(),
    /** The document in their account, for its owner alone. */
    copy: z.nullable(id),
  }),
  people: z.array(somebody),
  /** What they may do behind it now. */
  can: z.array(z.enum(signerActs)),
  document: z.nullable(shown),
  is_readable: z.boolean(),
  /** Of a round that came to nothing: the one that has replaced it. `copy` only for its owner. */
  newer: z.nullable(
    z.object({ started_at: timestamp, is_signed: z.boolean(), part: z.enum(newerParts), copy: z.nullable(id) }),
  ),
})

/** What a signer should know besides the text before signing; it does not change while the round is open. */
const about = z.object({
  /** What they take on by signing; empty where the text says nothing of it. */
  duty: z.string(),
  /** The company in whose name they sign, and as what; each empty where there is none. */
  company: z.string(),
  office: z.string(),
  /** The round before, where this is another: how it ended. `who` said no; with the reason only for its own people. */
  earlier: z.nullable(
    z.object({
      ended_at: timestamp,
      how: z.enum(roundEndings),
      who: z.string(),
      is_mine: z.boolean(),
      reason: z.string(),
      /** The text is the same, word for word. */
      is_same: z.boolean(),
    }),
  ),
  /**
   * The answers that have changed since they read it last, as the document writes them; `was` is null where it is not known.
   * `of_party`: who a party is, «de la parte arrendataria».
   */
  changed: z.array(
    z.union([
      z.object({ label: z.string(), was: z.nullable(z.string()), now: z.string() }),
      z.object({ of_party: z.string() }),
    ]),
  ),
})
export type AboutSigning = z.output<typeof about>

const advice = z.object({
  country: z.enum(countries),
  acts: z.array(z.custom<Act>()),
  /** We know what it is; without acts, that it is none of those about which a law says more. */
  recognised: z.boolean(),
  requirements: z.array(z.custom<Requirement>()),
})
export type SigningAdvice = z.output<typeof advice>

const signature = z
  .custom<Signature>((given) => acceptedSignature(given) !== undefined)
  .check(z.refine((given) => !('typed' in given) || isPrintable(given.typed), { error: 'unprintable' }))
const code = z.optional(z.string().check(z.regex(/^\d{6}$/)))
const sealedToken = z.optional(z.string().check(z.regex(/^[\w-]{1,500}$/)))
/** In *Firmar aquí*, of the owner's own part: what `prove-owner` answered. */
const owner_proof = sealedToken
/** In *Firmar aquí*: what the signer's own `sign` or `approve-signing` was answered with, and `give-signer-address` asks for there. */
const address_token = sealedToken
const reason = text(roundLimits.reason)
const ownRefusals = ['auth_required', 'not_found', 'forbidden'] as const
const behindLink = ['not_found', 'forbidden', 'link_expired'] as const
/** The owner in *Firmar aquí*, without proof of who they are, or with one that is too old. */
const unproved = ['session_locked', 'challenge_expired'] as const
const done = z.object({ state: z.enum(roundStates) })
const doneByMe = z.extend(done, { address_token })

/**
 * What is to change of a participant; with an unknown id, another person who approves or receives it, or who signs at a line of
 * `party` for which no person was named.
 */
const asked = z.object({
  id: z.uuid(),
  name: z.optional(printedLine(200)),
  email: z.optional(z.union([z.literal(''), email])),
  way: z.optional(z.enum(ways)),
  does: z.optional(z.enum(deeds)),
  party: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  order: z.optional(z.int().check(z.gte(1), z.lte(mostParticipants))),
})

export const signingMethods = {
  'start-signing': method({
    input: z.object({
      copy: id,
      /** By default as it was chosen when the copy was sent. */
      in_order: z.optional(z.boolean()),
      /** Those who are not named here stay as they are. */
      participants: z._default(z.array(asked).check(z.maxLength(mostParticipants)), []),
      /** Those who were to approve or receive it, and are left out. */
      removed: z._default(z.array(z.uuid()).check(z.maxLength(mostParticipants)), []),
      deadline: z._default(z.nullable(timestamp), null),
      asks_code: z._default(z.boolean(), false),
      message: z._default(caption(copyLimits.message), ''),
    }),
    output: startedRound,
    refusals: [...ownRefusals, 'verification_required', 'too_many_letters', 'breaks_rule', 'handwritten'],
  }),
  /** Before it begins: what the law is known to ask of it beyond a signature made here. */
  'get-signing-advice': method({ input: z.object({ copy: id }), output: advice, refusals: [...ownRefusals] }),
  /** Of the caller's own copy: its last round. */
  'get-round': method({ input: z.object({ copy: id }), output: z.nullable(roundForOwner), refusals: [...ownRefusals] }),
  'cancel-signing': method({
    input: z.object({ copy: id, reason: z._default(reason, '') }),
    output: nothing,
    refusals: [...ownRefusals],
  }),
  'extend-signing': method({
    input: z.object({ copy: id, deadline: z.nullable(timestamp) }),
    output: z.object({ told }),
    refusals: [...ownRefusals],
  }),
  /** With both parts of a link: what there is to read and to do behind it, or why there is nothing. */
  'get-signing': method({
    input: z.object(link),
    output: z.extend(standing, {
      /** The same text to read as a page; null where there is nothing to be read any more. */
      text: z.nullable(z.object({ content: z.custom<z.output<typeof contentOnWire>>(), values: z.custom<Values>() })),
      about: z.nullable(about),
    }),
    refusals: ['not_found'],
  }),
  /** The same for a page that is open and waits: it has its text already. It changes nothing. */
  'get-signing-standing': method({ input: z.object(link), output: standing, refusals: ['not_found'] }),
  /** Called by the page once it is open; it records that, and changes nothing else. */
  'open-signing': method({ input: z.object(link), output: nothing, refusals: ['not_found'] }),
  'send-signing-code': method({
    input: z.object(link),
    output: nothing,
    refusals: [...behindLink, 'too_many_letters'],
  }),
  sign: method({
    input: z.object({
      ...link,
      signature,
      consent: z.literal(true),
      /** Which words were accepted; by default those of today. */
      consent_version: z.optional(z.enum(consentVersions)),
      sha256,
      code,
      owner_proof,
      /** Drawn on another device. In person (*Firmar aquí*) is seen by the server itself. */
      how: z._default(z.enum(['here', 'handoff']), 'here'),
    }),
    output: doneByMe,
    refusals: [...behindLink, 'version_conflict', 'wrong_code', ...unproved],
  }),
  'approve-signing': method({
    input: z.object({ ...link, sha256, code, owner_proof }),
    output: doneByMe,
    refusals: [...behindLink, 'version_conflict', 'wrong_code', ...unproved],
  }),
  /** After signing, by a signer without an address: where the letter with the sealed document goes. */
  'give-signer-address': method({
    input: z.object({ ...link, email: z.union([z.literal(''), email]), address_token }),
    output: nothing,
    refusals: ['not_found', 'forbidden', 'too_many_letters'],
  }),
  'decline-signing': method({
    input: z.object({ ...link, reason: reason.check(z.minLength(1)), owner_proof }),
    output: done,
    refusals: [...behindLink, ...unproved],
  }),
}

export const signingFiles = {
  /** Behind a participant's link: what they are asked to sign, or what came of it. */
  'read-signing': file({
    at: [{ verb: 'GET', url: signingPaths.file(':temp_id', ':ref', ':what') }],
    address: z.object({ temp_id: tempId, ref: secret, what: z.enum(['documento', 'firmado']) }),
    leaves: 'signing.read',
    refusals: ['not_found', 'file_damaged'],
  }),
}

export const signingActions = {
  /** The evidence chain of the round records these too; here they complete the owner's record. */
  'signing.started': 'ordinary',
  'signing.cancelled': 'ordinary',
  'signing.extended': 'ordinary',
  'signing.reminded': 'ordinary',
  'signing.corrected': 'ordinary',
  'signing.opened': 'quiet',
  /** Mail scanners follow links in letters too. */
  'signing.read': 'quiet',
  'signing.code-sent': 'quiet',
  'signing.signed': 'ordinary',
  'signing.approved': 'ordinary',
  'signing.declined': 'ordinary',
} as const satisfies ActionTable
