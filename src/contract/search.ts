// Searching the catalogue.
import * as z from 'zod/mini'
import { categories } from '#domain/writing/categories.ts'
import { found } from './catalogue.ts'
import { method } from './method.ts'
import { id, sought } from './shapes/fields.ts'

const searchSorts = ['relevance', 'uses', 'newest'] as const

export const searchMethods = {
  'search-writings': method({
    input: z.object({
      q: z._default(sought(200), ''),
      category: z.optional(z.enum(categories)),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      author: z.optional(id),
      sort: z._default(z.enum(searchSorts), 'relevance'),
      page: z._default(z.int().check(z.gte(1), z.lte(50)), 1),
    }),
    output: z.object({
      items: z.array(found),
      total: z.int(),
      /** The total is an estimate: «unos 3.000». */
      about: z.boolean(),
      page: z.int(),
      pages: z.int(),
      /** The country whose writings come first for the caller. */
      first: z.nullable(z.string()),
      /** What was searched instead, where the words as typed found nothing. */
      corrected: z.optional(z.string()),
      /** Nothing has all the words: these have some of them. */
      partial: z.optional(z.literal(true)),
      /** Few or none of the caller's country have all the words: others that are nearer come first. */
      nearer: z.optional(z.literal(true)),
      /** None of them is called so, by its title or its tags: these only mention it. */
      mentioned: z.optional(z.literal(true)),
      /** What to do in the situation that the words describe, the nearest first; on the first page only. */
      situations: z.optional(z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() }))),
      categories: z.array(z.object({ category: z.enum(categories), count: z.int() })),
      countries: z.array(z.object({ country: z.string(), count: z.int() })),
    }),
    refusals: ['too_many_requests'],
  }),
  /** Titles that begin like this. */
  'suggest-writings': method({
    input: z.object({ q: sought(100) }),
    output: z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) }),
    refusals: ['too_many_requests'],
  }),
}
