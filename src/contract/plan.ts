// Premium days on paper.
import * as z from 'zod/mini'
import { sessionUser } from './account.ts'
import { method } from './method.ts'

export const plan = {
  'redeem-code': method({
    input: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    output: sessionUser,
    refusals: ['invalid_input', 'auth_required', 'too_many_requests'],
  }),
  /** For the operator. The codes are shown this once: we keep only fingerprints of them. */
  'create-codes': method({
    input: z.object({
      count: z.int().check(z.minimum(1), z.maximum(1000)),
      days: z.int().check(z.minimum(1), z.maximum(3650)),
    }),
    output: z.object({ days: z.int(), codes: z.array(z.string()) }),
    refusals: ['invalid_input', 'auth_required', 'forbidden'],
  }),
}
