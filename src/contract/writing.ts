// Writing, keeping and finding the user's own documents.

import * as z from 'zod/mini'
import { documentPaths } from '#addresses/document-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import { licences } from '#domain/catalogue/licence.ts'
import { shareRoles } from '#domain/sharing/share.ts'
import { countries } from '#domain/words/conventions.ts'
import { type WritingAct, writingActs } from '#domain/writing/abilities.ts'
import { categories } from '#domain/writing/categories.ts'
import { longestVersionName, versionReasons } from '#domain/writing/history.ts'
import { limits, visibilities, writingStates } from '#domain/writing/model.ts'
import { file, fileEnding, unmarked } from './file.ts'
import { method } from './method.ts'
import { caption, changesOnWire, contentOnWire } from './shapes/content.ts'
import { count, id, madeId, nothing, sought, timestamp } from './shapes/fields.ts'

const title = caption(limits.title)

/** What the caller may do with it: buttons obey the server. */
const can = z.object({
  ...(Object.fromEntries(writingActs.map((act) => [act, z.boolean()])) as Record<WritingAct, z.ZodMiniBoolean>),
  /** Why it cannot be edited, where premium would change it. */
  needs_premium: z.boolean(),
})

export const writingSummary = z.object({
  id,
  visibility: z.enum(visibilities),
  status: z.enum(writingStates),
  title: z.string(),
  /** Null for the root. */
  folder_id: z.nullable(id),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: z.nullable(timestamp),
  /** Of its page in the catalogue, once it has been published. */
  slug: z.nullable(z.string()),
  /** The operator's, where it was the operator who took it out of the catalogue. */
  withdrawn_reason: z.nullable(z.string()),
  can,
})
export type WritingSummary = z.output<typeof writingSummary>

const listed = z.extend(writingSummary, {
  /** By others, since the caller last looked; a hundred where there are more. */
  unseen_comments: z.int(),
})
export type ListedWriting = z.output<typeof listed>

const classification = {
  category: z.nullable(z.enum(categories)),
  country: z.enum(countries),
  summary: z.string(),
  tags: z.array(z.string()),
}

/** Whose texts it was made from, the nearest first. */
const origins = z.array(z.object({ slug: z.string(), title: z.string(), author: z.string() }))

const writing = z.extend(writingSummary, {
  /** The caller's role in it. */
  role: z.enum(['owner', ...shareRoles]),
  /** Whose it is. */
  owner: z.string(),
  /** Whether others may write in it: then all of them write over a connection. */
  together: z.boolean(),
  /** What readers of the catalogue see; null where it is not public. */
  published_version: z.nullable(z.int()),
  origins,
  ...classification,
  content: z.custom<z.output<typeof contentOnWire>>(),
})
export type WritingOnWire = z.output<typeof writing>

const version = z.object({
  number: z.int(),
  reason: z.enum(versionReasons),
  title: z.string(),
  /** What a person called it. */
  name: z.nullable(z.string()),
  at: timestamp,
  /** Who wrote it, where it was not its owner. */
  by: z.nullable(z.string()),
})
export type WritingVersion = z.output<typeof version>

export const sorts = ['updated', 'created', 'title'] as const
/** What the list shows: all that is not deleted, or the trash. */
export const listStates = ['all', 'draft', 'published', 'withdrawn', 'trash'] as const

/** How many of each kind are in a folder itself. */
const kept = { writings: z.int(), copies: z.int(), signeds: z.int() }
const folder = z.object({ id, parent_id: z.nullable(id), name: z.string(), ...kept })
export type FolderOnWire = z.output<typeof folder>
const folderName = caption(80).check(z.minLength(1))

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))
const ownRefusals = ['auth_required', 'not_found'] as const
const editing = [...ownRefusals, 'forbidden', 'premium_required', 'too_many_requests'] as const

export const writingMethods = {
  'create-writing': method({
    input: z.object({
      id: madeId,
      visibility: z.enum(visibilities),
      title: z._default(title, ''),
      content: z.optional(contentOnWire),
      folder_id: z._default(z.nullable(id), null),
      country: z.optional(z.enum(countries)),
    }),
    output: writing,
    refusals: [...ownRefusals, 'premium_required', 'too_large', 'storage_full', 'too_many_requests'],
  }),
  'get-writing': method({ input: z.object({ id }), output: writing, refusals: [...ownRefusals, 'premium_required'] }),
  /** Only what changed; `changes` is the small way to say `content`. */
  'update-writing': method({
    input: z.object({
      id,
      version: count,
      title: z.optional(title),
      content: z.optional(contentOnWire),
      changes: z.optional(changesOnWire),
      folder_id: z.optional(z.nullable(id)),
      category: z.optional(z.nullable(z.enum(categories))),
      country: z.optional(z.enum(countries)),
      summary: z.optional(caption(limits.summary)),
      tags: z.optional(z.array(caption(limits.tag)).check(z.maxLength(limits.tags))),
    }),
    output: z.object({ id, version: z.int(), updated_at: timestamp }),
    refusals: [...editing, 'version_conflict', 'too_large', 'storage_full'],
  }),
  /** Readers get this text; the author may go on with the next one. */
  'publish-writing': method({
    /** The version that the caller looked at: changes that another editor made since are not published unseen. */
    input: z.object({ id, version: count, licence: z.enum(licences) }),
    output: z.object({ slug: z.string(), version: count }),
    refusals: [
      ...ownRefusals,
      'version_conflict',
      'verification_required',
      'not_publishable',
      'withdrawn_by_operator',
      'pdf_private',
      'forbidden',
      'too_many_requests',
    ],
  }),
  /** Ends a sitting: what is there becomes a version of the history, unless it is one already. */
  'close-writing': method({
    input: z.object({ id }),
    output: nothing,
    refusals: editing,
  }),
  'list-writings': method({
    input: z.object({
      q: z._default(sought(200), ''),
      state: z._default(z.enum(listStates), 'all'),
      /** Absent: every folder; null: those in none. */
      folder_id: z.optional(z.nullable(id)),
      sort: z._default(z.enum(sorts), 'updated'),
      /** Counted from 1. */
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    }),
    output: z.object({
      items: z.array(listed),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** How many in each state, for the tabs, with the same search and folder. */
      counts: z.object({
        all: z.int(),
        draft: z.int(),
        published: z.int(),
        withdrawn: z.int(),
        trash: z.int(),
      }),
    }),
    refusals: ['auth_required', 'not_found'],
  }),
  /** To the trash, where they stay for 30 days. */
  'delete-writing': method({
    input: z.union([z.object({ id }), z.object({ ids })]),
    output: nothing,
    refusals: [...ownRefusals],
  }),
  'restore-writing': method({
    input: z.union([z.object({ id }), z.object({ ids })]),
    output: nothing,
    refusals: [...ownRefusals],
  }),
  /** For good, and only from the trash. */
  'erase-writing': method({ input: z.object({ ids }), output: nothing, refusals: [...ownRefusals] }),
  'move-writings': method({
    input: z.object({ ids, folder_id: z.nullable(id) }),
    output: nothing,
    refusals: [...ownRefusals],
  }),
  'duplicate-writing': method({
    input: z.object({ id, new_id: madeId, title: z._default(title, '') }),
    output: writingSummary,
    refusals: [...editing, 'storage_full'],
  }),
  'list-versions': method({
    input: z.object({ id }),
    output: z.object({ versions: z.array(version), /** Of storage that they take. */ bytes: z.int() }),
    refusals: [...ownRefusals, 'forbidden', 'premium_required'],
  }),
  'get-version': method({
    input: z.object({ id, number: count }),
    output: z.extend(version, { content: z.custom<z.output<typeof contentOnWire>>() }),
    refusals: [...ownRefusals, 'forbidden', 'premium_required'],
  }),
  /** An empty name takes the name away. The present text becomes a version where it is none yet. */
  'name-version': method({
    input: z.object({ id, number: count, name: caption(longestVersionName) }),
    output: nothing,
    refusals: editing,
  }),
  /** The old text becomes the newest; what was there is kept in the history first. */
  'restore-version': method({
    input: z.object({ id, number: count, version: count }),
    output: writing,
    refusals: [...editing, 'version_conflict', 'storage_full'],
  }),
  'list-folders': method({
    input: z.optional(nothing),
    output: z.object({ folders: z.array(folder), /** What is in none of them. */ loose: z.object(kept) }),
    refusals: ['auth_required'],
  }),
  'create-folder': method({
    input: z.object({ id: madeId, name: folderName, parent_id: z._default(z.nullable(id), null) }),
    output: folder,
    refusals: [...ownRefusals],
  }),
  /** Renames it, moves it, or both. */
  'update-folder': method({
    input: z.object({ id, name: z.optional(folderName), parent_id: z.optional(z.nullable(id)) }),
    output: folder,
    refusals: [...ownRefusals],
  }),
  /** Its documents go to the trash, with those of the folders in it. */
  'delete-folder': method({ input: z.object({ id }), output: nothing, refusals: [...ownRefusals, 'being_signed'] }),
  /** As it was before, with all that went to the trash with it. */
  'restore-folder': method({ input: z.object({ id }), output: folder, refusals: [...ownRefusals] }),
}

const historyNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

export const writingFiles = {
  /** A document of the user's own, as it is saved. */
  'download-writing': file({
    at: [
      { verb: 'GET', url: documentPaths.writingPdf(':id'), ending: 'pdf' },
      { verb: 'GET', url: documentPaths.writingDocx(':id'), ending: 'docx' },
    ],
    address: z.object({ id, ending: fileEnding, clean: unmarked }),
    leaves: 'writing.downloaded',
    refusals: ['auth_required', 'not_found', 'premium_required'],
  }),
  /** What changed between two texts of the history, as tracked changes of Word; `after` is `actual` for the current one. */
  'download-changes': file({
    at: [{ verb: 'GET', url: documentPaths.changesDocx(':id', ':before', ':after') }],
    address: z.object({ id, before: historyNumber, after: z.union([historyNumber, z.literal('actual')]) }),
    leaves: 'writing.downloaded',
    refusals: ['auth_required', 'forbidden', 'not_found', 'premium_required'],
  }),
  /** A Word file on its way in: its text comes back, and nothing of it is kept. */
  'import-document': file({
    at: 'own-route',
    body: z.instanceof(Uint8Array),
    leaves: 'writing.imported',
    refusals: ['auth_required'],
  }),
}

export const writingActions = {
  'writing.created': 'ordinary',
  'writing.duplicated': 'ordinary',
  /** Autosave, every few seconds; `writing.closed` and the history record the rest. */
  'writing.saved': 'quiet',
  'writing.closed': 'ordinary',
  'writing.downloaded': 'ordinary',
  'writing.imported': 'ordinary',
  'writing.moved': 'ordinary',
  'writing.version-restored': 'ordinary',
  'writing.version-named': 'ordinary',
  'writing.trashed': 'ordinary',
  'writing.restored': 'ordinary',
  'writing.erased': 'security',
  'writing.published': 'publication',
  'writing.withdrawn': 'publication',
  'folder.created': 'ordinary',
  'folder.changed': 'ordinary',
  'folder.deleted': 'ordinary',
  'folder.restored': 'ordinary',
} as const satisfies ActionTable
