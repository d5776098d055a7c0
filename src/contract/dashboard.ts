// *Inicio*: what one was at, ways to begin, and what others have published.
import * as z from 'zod/mini'
import { visibilities } from '#domain/writing/model.ts'
import { found } from './catalogue.ts'
import { id, nothing, timestamp } from './fields.ts'
import { method } from './method.ts'

const draft = z.object({
  id,
  title: z.string(),
  visibility: z.enum(visibilities),
  updated_at: timestamp,
  /** Its first words: the number of the clause, and pieces of which some are blanks. */
  number: z.nullable(z.string()),
  excerpt: z.array(z.object({ text: z.string(), blank: z.boolean() })),
})
export type DashboardDraft = z.output<typeof draft>

export const dashboardMethods = {
  'get-dashboard': method({
    input: z.optional(nothing),
    output: z.object({
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
