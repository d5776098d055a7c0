// Copies: one use of a text, filled in by several people, each with a link of their own.

import * as z from 'zod/mini'
import { documentPaths } from '#addresses/document-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { copyActs } from '#domain/copy/abilities.ts'
import { copyLimits, copyStates } from '#domain/copy/copy.ts'
import { longestCopyName } from '#domain/copy/copy-name.ts'
import { copyNeeds } from '#domain/copy/following.ts'
import { longestNote, mostParticipants, openStates, tasks, ways } from '#domain/copy/participant.ts'
import { countries } from '#domain/words/conventions.ts'
import { isPrintable } from '#domain/words/printable.ts'
import { limits } from '#domain/writing/model.ts'
import { linkedTexts } from '../catalogue.ts'
import { file, fileEnding, unmarked } from '../file.ts'
import { method } from '../method.ts'
import { caption, type contentOnWire } from '../shapes/content.ts'
import { email, id, madeId, nothing, printedLine, slug, sought, text, timestamp } from '../shapes/fields.ts'
import { answers, givens, key } from './answers.ts'
import { happened, signingHappened } from './copy-history.ts'
import { participant, participantForOwner } from './participants.ts'

/** Which open page it was typed in. */
export const sitting = z.string().check(z.regex(/^[\w-]{8,40}$/))

const names = {
  /** As its owner sees it in lists. */
  name: z.string(),
  /** Its name for all other readers: made from what the copy says. */
  default_name: z.string(),
}

const head = {
  id,
  title: z.string(),
  ...names,
  state: z.enum(copyStates),
  version: z.int(),
  folder_id: z.nullable(id),
  deadline: z.nullable(timestamp),
  sent_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: z.nullable(timestamp),
  /** What its owner may do now; what about each person, in `participants`. */
  can: z.array(z.enum(copyActs)),
}

const listed = z.object({
  ...head,
  /** Of those who fill something in; once it is being signed, of those who sign or approve it. */
  done: z.int(),
  people: z.int(),
  /** Null stands for the owner; `missing`: the first of those who have not done their part yet. */
  names: z.array(z.nullable(z.string())),
  missing: z.array(z.nullable(z.string())),
  /** Of those who have not finished: how far the furthest is, and the first who can be reminded by letter. Never the owner. */
  furthest: z.nullable(z.enum(openStates)),
  to_remind: z.nullable(id),
})

export type CopySummary = z.output<typeof listed>

export const content = z.custom<z.output<typeof contentOnWire>>()

const copy = z.object({
  ...head,
  writing: z.nullable(id),
  slug: z.nullable(z.string()),
  country: z.enum(countries),
  content,
  answers,
  message: z.string(),
  in_order: z.boolean(),
  sign_when_complete: z.boolean(),
  /** Of a signature that begins by itself: whether all signers prove by a code that their letters reach them. */
  asks_code: z.boolean(),
  cancel_reason: z.string(),
  participants: z.array(participantForOwner),
  /** What stands on top of its page. */
  need: z.object({ kind: z.enum(copyNeeds), people: z.array(id), mine: z.nullable(id) }),
  /** Everything that anybody still has to answer. */
  missing: z.array(z.string()),
  /** The answers that the text does not admit, and why: it is neither complete nor signed with them. */
  refused: z.array(z.object({ key: z.string(), label: z.string(), reason: z.string() })),
})

export type CopyOnWire = z.output<typeof copy>

const ownRefusals = ['auth_required', 'not_found'] as const

const message = caption(copyLimits.message)

const deadline = z.nullable(timestamp)

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))

const invited = z.object({
  id: madeId,
  party: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))), null),
  name: printedLine(limits.title),
  email: z._default(z.union([z.literal(''), email]), ''),
  way: z._default(z.enum(ways), 'link'),
  does: z.enum(tasks),
  order: z._default(z.int().check(z.gte(1), z.lte(mostParticipants)), 1),
})

/** Result of a save: what is stored now of what was sent, and which answers another person had given meanwhile. */
export const saved = z.object({
  answers,
  contested: z.array(z.string()),
  missing: z.array(z.string()),
  version: z.int(),
})

/** Of a longer time: the people who get a letter about it, because it was over and they are waited for. */
export const told = z.array(id)

export const listedCopyStates = ['all', 'filling', 'complete', 'signing', 'signed', 'ended', 'trash'] as const

export const copySorts = ['updated', 'deadline', 'title'] as const

export const copyMethods = {
  'create-copy': method({
    input: z.object({
      id: madeId,
      writing: z.optional(id),
      slug: z.optional(slug),
      values: z.optional(z.unknown()),
      appearances: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: z.object({ id, version: z.int() }),
    refusals: [...ownRefusals, 'forbidden', 'premium_required', 'withdrawn', 'storage_full'],
  }),
  'get-copy': method({ input: z.object({ id }), output: copy, refusals: [...ownRefusals] }),
  /** Newest first; and, of a text of the library, the texts that usually follow it. */
  'get-copy-history': method({
    input: z.object({ id }),
    output: z.object({ happened: z.array(happened), signing: z.array(signingHappened), next: linkedTexts }),
    refusals: [...ownRefusals],
  }),
  'list-copies': method({
    input: z.object({
      q: z._default(sought(200), ''),
      state: z._default(z.enum(listedCopyStates), 'all'),
      folder_id: z.optional(z.nullable(id)),
      sort: z._default(z.enum(copySorts), 'updated'),
      /** Only those of an open link or of a batch. */
      series: z.optional(id),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    output: z.object({
      items: z.array(listed),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: z.record(z.enum(listedCopyStates), z.int()),
    }),
    refusals: ['auth_required'],
  }),
  /** The owner's own answers, for any person; and what the copy is called, until when, and where it is kept. */
  'update-copy': method({
    input: z.object({
      id,
      title: z.optional(caption(limits.title).check(z.minLength(1), z.refine(isPrintable, { error: 'unprintable' }))),
      /** For the owner alone; empty for the default name. */
      name: z.optional(caption(longestCopyName)),
      answers: z._default(givens, []),
      from: z._default(sitting, 'elsewhere'),
      deadline: z.optional(deadline),
      folder_id: z.optional(z.nullable(id)),
    }),
    output: z.extend(saved, { ...names, told }),
    refusals: [...ownRefusals, 'forbidden', 'too_large'],
  }),
  'send-completion': method({
    input: z.object({
      id,
      participants: z.array(invited).check(z.minLength(1), z.maxLength(mostParticipants)),
      message: z._default(message, ''),
      deadline: z._default(deadline, null),
      in_order: z._default(z.boolean(), false),
      sign_when_complete: z._default(z.boolean(), false),
      asks_code: z._default(z.boolean(), false),
    }),
    /** `signing_begun`: it went straight on to be signed. */
    output: z.object({ participants: z.array(participant), signing_begun: z.boolean() }),
    refusals: [...ownRefusals, 'forbidden', 'verification_required', 'too_many_letters', 'breaks_rule', 'handwritten'],
  }),
  /** Another name, address or way of a person, whether they fill in or sign: the link before is dead at once. */
  'correct-participant': method({
    input: z.object({
      id,
      participant: id,
      name: z.optional(printedLine(limits.title)),
      email: z.optional(z.union([z.literal(''), email])),
      way: z.optional(z.enum(ways)),
    }),
    output: participant,
    refusals: [...ownRefusals, 'forbidden', 'verification_required', 'too_many_letters'],
  }),
  remind: method({
    input: z.object({ id, participant: id }),
    output: participant,
    refusals: [...ownRefusals, 'forbidden', 'verification_required', 'too_many_letters'],
  }),
  /** The owner has sent, copied or shown a participant's link by hand. */
  'hand-over-link': method({
    input: z.object({ id, participant: id, how: z.enum(ways).check(z.refine((way) => way !== 'email')) }),
    output: participant,
    refusals: [...ownRefusals],
  }),
  /** One answer is to be looked at again, with a word why. */
  'ask-correction': method({
    input: z.object({ id, participant: id, key, note: text(longestNote).check(z.minLength(1)) }),
    output: participant,
    refusals: [...ownRefusals, 'forbidden', 'too_many_letters'],
  }),
  /** The owner has filled in for a participant, and hands it in for them. */
  'submit-for': method({
    input: z.object({ id, participant: id }),
    output: participant,
    refusals: [...ownRefusals, 'forbidden'],
  }),
  'cancel-copy': method({
    input: z.object({ id, reason: z._default(caption(copyLimits.reason), '') }),
    output: nothing,
    refusals: [...ownRefusals, 'forbidden', 'being_signed'],
  }),
  /** A new copy without participants, with the same answers except the date of a sent copy; without `people`, only the owner's answers. */
  'duplicate-copy': method({
    input: z.object({ id, new_id: madeId, people: z._default(z.boolean(), true) }),
    output: z.object({
      id,
      version: z.int(),
      name: z.string(),
      /** Where the people of the first one were written to, if they are kept: *Enviar* proposes it. */
      addresses: z.array(z.object({ party: z.nullable(z.string()), name: z.string(), email: z.string() })),
    }),
    refusals: [...ownRefusals, 'storage_full'],
  }),
  'delete-copy': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals, 'being_signed'] }),
  'restore-copy': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals] }),
  'erase-copy': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals] }),
  'move-copies': method({
    input: z.object({ ids, folder_id: z.nullable(id) }),
    output: nothing,
    refusals: [...ownRefusals],
  }),
}

export const copyFiles = {
  /** A copy with what has been answered so far. */
  'download-copy': file({
    at: [
      { verb: 'GET', url: documentPaths.copyPdf(':id'), ending: 'pdf' },
      { verb: 'GET', url: documentPaths.copyDocx(':id'), ending: 'docx' },
    ],
    address: z.object({ id, ending: fileEnding, clean: unmarked }),
    leaves: 'copy.downloaded',
    refusals: ['auth_required', 'not_found'],
  }),
}

export const copyActions = {
  'copy.created': 'ordinary',
  /** Autosave; the copy itself has the author and time of each answer. */
  'copy.saved': 'quiet',
  'copy.changed': 'ordinary',
  'copy.sent': 'security',
  'copy.participant-corrected': 'security',
  'copy.address-given': 'security',
  'copy.reminded': 'ordinary',
  'copy.correction-asked': 'ordinary',
  'copy.part-handed-in': 'security',
  'copy.cancelled': 'security',
  'copy.downloaded': 'ordinary',
  'copy.link-handed': 'ordinary',
  'copy.trashed': 'ordinary',
  'copy.restored': 'ordinary',
  'copy.moved': 'ordinary',
  'copy.erased': 'security',
} as const satisfies ActionTable
