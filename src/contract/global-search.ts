// One search for everything that a user has, and for the catalogue.
import * as z from 'zod/mini'
import { copyStates } from '#domain/copy/copy.ts'
import { visibilities, writingStates } from '#domain/writing/model.ts'
import { method } from './method.ts'
import { id, sought, timestamp } from './shapes/fields.ts'

const everything = z.object({
  writings: z.array(
    z.object({
      id,
      title: z.string(),
      visibility: z.enum(visibilities),
      status: z.enum(writingStates),
      updated_at: timestamp,
    }),
  ),
  copies: z.array(z.object({ id, title: z.string(), state: z.enum(copyStates), updated_at: timestamp })),
  signeds: z.array(z.object({ id, title: z.string(), sealed_at: z.nullable(timestamp) })),
  /** What others share: for premium accounts, as the menu says. */
  shared: z.array(z.object({ id, title: z.string(), owner: z.string() })),
  catalogue: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type GlobalSearch = z.output<typeof everything>

const searchedKinds = ['writings', 'copies', 'signeds'] as const
/** Of every list. One that its list does not have finds the same as `all`. */
const searchedStates = [
  'all',
  'draft',
  'published',
  'withdrawn',
  'filling',
  'complete',
  'signing',
  'ended',
  'trash',
] as const

const textHit = z.object({
  id,
  title: z.string(),
  folder_id: z.nullable(id),
  updated_at: timestamp,
  /** In which section it says so. */
  section: z.string(),
  /** The passage; every second piece is a word that was found. */
  pieces: z.array(z.string()),
  /** Those that stand side by side, as they are written there. */
  found: z.string(),
})
export type TextHit = z.output<typeof textHit>

export const globalSearchMethods = {
  /** Without words: what was worked on last. Few of each. */
  'search-everything': method({
    input: z._default(z.object({ q: z._default(sought(100), '') }), { q: '' }),
    output: everything,
    refusals: ['auth_required'],
  }),
  /**
   * What the user's own documents say, the newest first, without those that are named so. Each call reads for some tenths of a
   * second: `next` says where to go on.
   */
  'search-texts': method({
    input: z.object({
      q: sought(200),
      kind: z.enum(searchedKinds),
      state: z._default(z.enum(searchedStates), 'all'),
      /** With its subfolders. Absent: every folder; null: those in none. */
      folder_id: z.optional(z.nullable(id)),
      after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
      most: z._default(z.int().check(z.gte(1), z.lte(20)), 20),
    }),
    output: z.object({
      items: z.array(textHit),
      /** How many texts were read. */
      looked: z.int(),
      next: z.nullable(z.string()),
    }),
    refusals: ['auth_required', 'too_many_requests'],
  }),
}
