// What the operator does from the command line, through the same door as everybody else.
import * as z from 'zod/mini'
import { email, timestamp } from './fields.ts'
import { method } from './method.ts'

export const operator = {
  'grant-premium': method({
    input: z.object({ email, days: z.int().check(z.minimum(1), z.maximum(3650)) }),
    output: z.object({ email: z.string(), premium_until: timestamp }),
    refusals: ['invalid_input', 'auth_required', 'forbidden', 'not_found'],
  }),
  stats: method({
    input: z.optional(z.object({})),
    output: z.object({ accounts: z.int(), premium: z.int(), sessions: z.int(), events: z.int() }),
    refusals: ['auth_required', 'forbidden'],
  }),
}
