// Where comments and suggestions stand in a text.
import * as z from 'zod/mini'
import { anchorLimits } from '#domain/sharing/anchor.ts'
import { limits } from '#domain/writing/model.ts'
import { text } from './fields.ts'

export const quotedSection = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Half a character at an edge would not be storable. */
export const anchor = z.object({
  quote: text(anchorLimits.quote),
  before: text(anchorLimits.around),
  after: text(anchorLimits.around),
  paragraph: z.int().check(z.gte(0), z.lte(limits.blocks * limits.pieces)),
})
