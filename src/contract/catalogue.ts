// The public catalogue: finding, reading and using what others have published.

import * as z from 'zod/mini'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import type { ActionTable } from '#domain/audit/audit.ts'
import type { Values } from '#domain/filling/values.ts'
import { categories } from '#domain/writing/categories.ts'
import type { Content } from '#domain/writing/model.ts'
import { visibilities } from '#domain/writing/model.ts'
import { file, fileEnding, unread } from './file.ts'
import { method } from './method.ts'
import { count, id, madeId, nothing, slug, timestamp } from './shapes/fields.ts'

const author = z.object({ id, name: z.string(), profession: z.string() })
const origin = z.object({ slug: z.string(), title: z.string(), author: z.string() })

export const found = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** A piece of the text around what was found, with \u0001…\u0002 around the words themselves. */
  snippet: z.string(),
  category: z.enum(categories),
  country: z.string(),
  author: z.string(),
  author_id: id,
  uses: z.int(),
  published_at: timestamp,
})
export type FoundWriting = z.output<typeof found>

/** A text that usually follows another or comes before it, and why. */
const linkedText = z.object({ slug: z.string(), title: z.string(), why: z.string() })
export const linkedTexts = z.array(linkedText)
export type LinkedTextOnWire = z.output<typeof linkedText>

const publicWriting = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(categories),
  country: z.string(),
  tags: z.array(z.string()),
  author,
  version: z.int(),
  published_at: timestamp,
  updated_at: timestamp,
  uses: z.int(),
  useful: z.int(),
  laws: z.array(
    z.object({
      name: z.string(),
      checked: z.string(),
      /** The clauses that rest on it, by their ids. */
      clauses: z.optional(z.array(z.object({ section: z.string(), articles: z.string() }))),
    }),
  ),
  notes: z.array(z.string()),
  /** Texts of the library that usually follow and come before, and situations that it serves in; empty of authors' own texts. */
  next: linkedTexts,
  before: linkedTexts,
  situations: z.array(z.object({ slug: z.string(), title: z.string() })),
  content: z.custom<Content>(),
  sample: z.custom<Values>(),
  /** Whose texts it was made from, the nearest first. */
  origins: z.array(origin),
  /** The published texts, the present one first. */
  versions: z.array(z.object({ number: z.int(), at: timestamp })),
  /** The caller wrote it (`mine`), or found it useful (`voted`). */
  mine: z.boolean(),
  /** For its author alone: by which it is edited and withdrawn. */
  id: z.nullable(id),
  voted: z.boolean(),
})

const lines = z.array(z.string())

export const catalogueMethods = {
  /** What can be done in a situation: rights, steps, deadlines, and which texts of the catalogue serve. */
  'get-situation': method({
    input: z.object({ slug }),
    output: z.object({
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      country: z.string(),
      rights: lines,
      steps: lines,
      deadlines: z.array(z.object({ term: z.string(), about: z.string(), source: z.string() })),
      texts: z.array(z.object({ slug: z.string(), title: z.string(), when: z.string() })),
      needs: lines,
      notes: lines,
      laws: z.array(z.object({ name: z.string(), checked: z.string() })),
      /** Of the same country: those that may be the reader's first. */
      others: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
    refusals: ['not_found'],
  }),
  'get-public-writing': method({
    input: z.object({ slug }),
    /** Another address now, or withdrawn: the page says so with the right status. */
    output: z.union([
      z.object({ moved_to: z.string() }),
      z.object({ withdrawn: z.object({ title: z.string(), at: timestamp, reason: z.nullable(z.string()) }) }),
      z.object({ writing: publicWriting, related: z.array(found) }),
    ]),
    refusals: ['not_found'],
  }),
  /** One of its published texts, for comparing. */
  'get-public-version': method({
    input: z.object({ slug, number: count }),
    output: z.object({ number: z.int(), title: z.string(), content: z.custom<Content>(), at: timestamp }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  'withdraw-writing': method({
    input: z.object({ id }),
    output: nothing,
    refusals: ['auth_required', 'not_found'],
  }),
  /** Counts one use; the filling in and the PDF need no account. */
  'use-writing': method({
    input: z.object({ slug }),
    output: nothing,
    refusals: ['not_found', 'too_many_requests'],
  }),
  /** A draft of the caller's, with the attribution kept. */
  'fork-writing': method({
    input: z.object({ id: madeId, slug, visibility: z.enum(visibilities) }),
    output: z.object({ id }),
    refusals: ['auth_required', 'not_found', 'premium_required', 'storage_full', 'too_many_requests'],
  }),
}

const publicText = z.object({ slug, ending: fileEnding })

export const catalogueFiles = {
  /** A public text, blank. Who reads which text is recorded nowhere. */
  'download-public-writing': file({
    at: [
      { verb: 'GET', url: cataloguePaths.pdf(':slug'), ending: 'pdf' },
      { verb: 'GET', url: cataloguePaths.docx(':slug'), ending: 'docx' },
    ],
    address: publicText,
    leaves: 'public-writing.downloaded',
    refusals: ['not_found', 'withdrawn'],
  }),
  /** A public text with the visitor's answers, which are not stored either. */
  'fill-public-writing': file({
    at: [
      { verb: 'POST', url: cataloguePaths.pdf(':slug'), ending: 'pdf' },
      { verb: 'POST', url: cataloguePaths.docx(':slug'), ending: 'docx' },
    ],
    address: publicText,
    body: z.object({ values: unread }),
    leaves: 'public-writing.filled',
    refusals: ['not_found', 'withdrawn', 'breaks_rule'],
  }),
  /** The document of the trial page, which is not binding. */
  'print-trial': file({
    at: [{ verb: 'POST', url: cataloguePaths.testPdf }],
    body: z.object({ values: unread, signature: unread }),
    leaves: 'trial.printed',
    refusals: ['breaks_rule'],
  }),
}

export const catalogueActions = {
  'writing.forked': 'ordinary',
  /** Counted in `catalogue_counts`. */
  'writing.used': 'quiet',
  /** Which texts a user reads is private. */
  'public-writing.downloaded': 'quiet',
  'public-writing.filled': 'quiet',
  'trial.printed': 'quiet',
} as const satisfies ActionTable
