// Proving that a mailbox is one's own: recovering the password, and confirming the address.
import * as z from 'zod/mini'
import { sessionUser } from './account.ts'
import { email, newPassword, nothing, secret } from './fields.ts'
import { method } from './method.ts'

export const recovery = {
  'request-password-reset': method({
    input: z.object({ email }),
    /** Always the same: whether there is an account is nobody's business. */
    output: nothing,
    refusals: ['too_many_requests', 'proof_required'],
  }),
  'reset-password': method({
    input: z.object({ token: secret, password: newPassword }),
    /** Straight in; or, with two-step verification, the password is set and the person still has to come in. */
    output: z.union([sessionUser, z.object({ login_required: z.literal(true) })]),
    refusals: ['link_expired', 'too_many_requests'],
  }),
  'verify-email': method({
    input: z.object({ token: secret }),
    output: nothing,
    refusals: ['link_expired', 'too_many_requests'],
  }),
  'resend-verification': method({
    input: z.optional(nothing),
    output: nothing,
    refusals: ['auth_required', 'too_many_requests'],
  }),
}
