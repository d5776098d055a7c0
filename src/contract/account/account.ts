// Registering, logging in, and changing the account's details.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { countries } from '#domain/words/conventions.ts'
import { method } from '../method.ts'
import {
  currentPassword,
  email,
  newPassword,
  nothing,
  phone,
  profile,
  sought,
  timestamp,
  typedPassword,
} from '../shapes/fields.ts'

export const sessionUser = z.object({
  email: z.string(),
  /** Always empty on the wire: it is there because the whole object goes back in `update-account`. */
  password: z.literal(''),
  phone: z.string(),
  premium_enabled: z.boolean(),
  profile: z.object({ firstname: z.string(), lastname: z.string() }),
  email_verified: z.boolean(),
  premium_until: z.nullable(timestamp),
  created_at: timestamp,
  /** When the account will be erased, while that can still be undone. */
  erase_at: z.nullable(timestamp),
})
export type SessionUser = z.output<typeof sessionUser>

export const account = {
  'get-session': method({
    input: z.optional(nothing),
    /** `null` is spoken on the wire as an answer that carries `auth`. */
    output: z.nullable(sessionUser),
    refusals: [],
  }),
  register: method({
    /** `invite`: the inviter's code; an unknown code counts as none. */
    input: z.object({
      email,
      password: newPassword,
      profile,
      phone: z._default(phone, ''),
      invite: z.optional(sought(100)),
    }),
    output: sessionUser,
    refusals: ['email_taken', 'too_many_requests', 'proof_required'],
  }),
  login: method({
    input: z.object({ email, password: typedPassword }),
    output: sessionUser,
    refusals: ['wrong_credentials', 'second_step_required', 'too_many_requests', 'proof_required'],
  }),
  /** *Tu país*: kept with the account, or in the browser for visitors without one. `none` puts no country first. */
  'choose-country': method({
    input: z.object({ country: z.enum([...countries, 'none']) }),
    output: nothing,
    refusals: ['too_many_requests'],
  }),
  /** The country that comes first for the caller: chosen, or as their browser says. */
  'get-own-country': method({
    input: z.optional(nothing),
    output: z.object({ country: z.nullable(z.enum(countries)) }),
    refusals: [],
  }),
  logout: method({ input: z.optional(nothing), output: nothing, refusals: [] }),
  'update-account': method({
    /** The whole session user comes back; the e-mail and the plan in it are ignored. */
    input: z.object({
      profile,
      phone: z._default(phone, ''),
      password: z._default(z.union([z.literal(''), newPassword]), ''),
      current_password: currentPassword,
    }),
    output: sessionUser,
    refusals: ['auth_required', 'reauth_required', 'too_many_requests'],
  }),
}

export const accountActions = {
  'account.registered': 'security',
  'account.linked': 'security',
  'account.logged-in': 'security',
  'account.logged-out': 'security',
  'account.updated': 'security',
  'account.country-chosen': 'ordinary',
} as const satisfies ActionTable
