// The letters about a copy, as the owner may read them before they are sent.
import * as z from 'zod/mini'
import { copyLimits } from '#domain/copy/copy.ts'
import { limits } from '#domain/writing/model.ts'
import { method } from '../method.ts'
import { caption } from '../shapes/content.ts'
import { id, timestamp } from '../shapes/fields.ts'

const letterPreview = z.object({
  subject: z.string(),
  title: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  document: z.nullable(z.object({ title: z.string(), about: z.string() })),
  quotes: z.array(z.string()),
  button: z.string(),
  note: z.string(),
  unexpected: z.string(),
  reason: z.string(),
  /** What a stranger's letter may not carry, such as an address in the message. */
  leaves_out: z.object({ title: z.boolean(), message: z.boolean() }),
})
export type LetterPreview = z.output<typeof letterPreview>

export const copyLetterMethods = {
  /** The letter that one of them would get, before anything leaves. */
  'preview-completion-letter': method({
    input: z.object({
      id,
      name: z._default(caption(limits.title), ''),
      /** What they are asked for: to fill in their part or, of a document that is complete, to sign or approve it. */
      does: z._default(z.enum(['fill', 'sign', 'approve']), 'fill'),
      /** For which party they fill it in. */
      party: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))), null),
      /** What the copy would be called for them; empty: as it is called now. */
      document: z._default(caption(limits.title), ''),
      /** How many boxes they would have to fill in, of how many that are theirs. */
      asked: z._default(z.int().check(z.gte(0), z.lte(1_000)), 0),
      boxes: z._default(z.int().check(z.gte(0), z.lte(1_000)), 0),
      message: z._default(caption(copyLimits.message), ''),
      deadline: z._default(z.nullable(timestamp), null),
    }),
    output: letterPreview,
    refusals: ['auth_required', 'not_found'],
  }),
}
