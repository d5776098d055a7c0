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

export const globalSearchMethods = {
  /** Without words: what was worked on last. Few of each. */
  'search-everything': method({
    input: z._default(z.object({ q: z._default(sought(100), '') }), { q: '' }),
    output: everything,
    refusals: ['auth_required'],
  }),
}
