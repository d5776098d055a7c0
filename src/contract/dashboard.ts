// *Inicio*: what the user was working on, ways to begin, and what others have published.
import * as z from 'zod/mini'
import { waitingKinds } from '#domain/copy/waiting.ts'
import { visibilities } from '#domain/writing/model.ts'
import { found } from './catalogue.ts'
import { method } from './method.ts'
import { id, nothing, timestamp } from './shapes/fields.ts'

const draft = z.object({
  /** A writing of the user's, or a copy that the user has begun for others and not sent. */
  kind: z.enum(['draft', 'copy']),
  id,
  title: z.string(),
  visibility: z.enum(visibilities),
  updated_at: timestamp,
  /** How much is still to be answered in a document. */
  missing: z.int(),
  /** Its first words: the number of the clause, and pieces of which some are blanks. */
  number: z.nullable(z.string()),
  excerpt: z.array(z.object({ text: z.string(), blank: z.boolean() })),
})
export type DashboardDraft = z.output<typeof draft>

const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Of the copy; of what is theirs to fill in or to sign, the participant's or the signer's. */
  id,
  title: z.string(),
  deadline: z.nullable(timestamp),
  at: timestamp,
  /** Who asks for it, or who is missing. Null stands for the reader. */
  names: z.array(z.nullable(z.string())),
  /** Their own way in, where it is theirs to fill in or to sign. */
  link: z.nullable(z.string()),
})
export type WaitingOnWire = z.output<typeof waiting>

export const dashboardMethods = {
  'get-dashboard': method({
    input: z.optional(nothing),
    output: z.object({
      /** *Te esperan*: what others have asked of the user, and which of their own documents they have to see to. */
      waiting: z.array(waiting),
      /** What was signed in the last days. */
      signed: z.array(z.object({ id, title: z.string(), at: timestamp })),
      /** Whether other people are working on a document of the user's, so that it may change at any moment. */
      under_way: z.boolean(),
      /** The last ones that were worked on. */
      drafts: z.array(draft),
      /** How many there are in all. */
      draft_count: z.int(),
      /** Texts to begin with, one of each kind. */
      starts: z.array(z.object({ slug: z.string(), title: z.string() })),
      community: z.array(found),
      /** The country whose texts come first. */
      first: z.nullable(z.string()),
    }),
    refusals: ['auth_required'],
  }),
}
