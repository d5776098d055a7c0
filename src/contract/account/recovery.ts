// Proving that a mailbox belongs to the user: recovering the password, and confirming the address.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { method } from '../method.ts'
import { email, newPassword, nothing, secret } from '../shapes/fields.ts'
import { sessionUser } from './account.ts'

export const recovery = {
  'request-password-reset': method({
    input: z.object({ email }),
    /** The same whether or not there is an account, so that a stranger cannot find out. */
    output: nothing,
    refusals: ['too_many_requests', 'proof_required'],
  }),
  'reset-password': method({
    input: z.object({ token: secret, password: newPassword }),
    /** Logged in at once. With two-step verification only the password is set, and they must log in. */
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

export const recoveryActions = {
  'account.password-reset': 'security',
  'account.email-verified': 'security',
  'account.email-verified-again': 'quiet',
  'account.reset-requested': 'ordinary',
  'account.verification-requested': 'ordinary',
} as const satisfies ActionTable
