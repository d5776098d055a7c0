// Premium days on paper.
import * as z from 'zod/mini'
import { sessionUser } from './account.ts'
import { trimmed } from './fields.ts'
import { method } from './method.ts'

export const plan = {
  'redeem-code': method({
    input: z.object({ code: trimmed(100).check(z.minLength(1)) }),
    output: sessionUser,
    refusals: ['auth_required', 'too_many_requests'],
  }),
  /** For the operator. The codes are shown this once: we keep only fingerprints of them. */
  'create-codes': method({
    input: z.object({
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      days: z.int().check(z.minimum(1), z.maximum(3650)),
    }),
    output: z.object({ days: z.int(), codes: z.array(z.string()) }),
    refusals: ['auth_required', 'forbidden'],
  }),
}
