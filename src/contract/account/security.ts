// Who is in, and how they prove it: open sessions, two-step verification and passkeys.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { method } from '../method.ts'
import { currentPassword, line, nothing, secret, text, timestamp, trimmed } from '../shapes/fields.ts'
import { sessionUser } from './account.ts'

const code = trimmed(40).check(z.minLength(1))

const session = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Names as their makers write them; the copy makes a phrase of them. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  created_at: timestamp,
  seen_at: timestamp,
})
export type OpenSession = z.output<typeof session>

const passkeyName = line(60)
const passkey = z.object({
  id: z.string(),
  /** Empty when its owner gave it none. */
  name: z.string(),
  created_at: timestamp,
  used_at: z.nullable(timestamp),
})
export type PasskeyOnWire = z.output<typeof passkey>

const security = z.object({
  two_step: z.boolean(),
  recovery_codes_left: z.number(),
  passkeys: z.array(passkey),
  /** False at an address of numbers: browsers make passkeys for names only. */
  passkeys_available: z.boolean(),
  /** False for people who have only ever come in with Google. */
  has_password: z.boolean(),
})
export type Security = z.output<typeof security>

const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000))
/** 1023 bytes, as the standard has it. */
const credentialId = z.string().check(z.regex(/^[\w-]{1,1364}$/))
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({ credProps: z.optional(z.object({ rk: z.optional(z.boolean()) })) }),
}
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
})
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})

const newCodes = z.object({ recovery_codes: z.array(z.string()) })

export const securityMethods = {
  'list-sessions': method({ input: z.optional(nothing), output: z.array(session), refusals: ['auth_required'] }),
  'revoke-session': method({
    input: z.object({ id: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
    output: nothing,
    refusals: ['auth_required', 'not_found'],
  }),
  'revoke-other-sessions': method({
    input: z.optional(nothing),
    output: z.object({ revoked: z.number() }),
    refusals: ['auth_required'],
  }),
  'get-security': method({ input: z.optional(nothing), output: security, refusals: ['auth_required'] }),
  'start-two-step': method({
    input: z.object({ current_password: currentPassword }),
    output: z.object({
      uri: z.string(),
      /** Grouped for typing: apps ignore the spaces. */
      secret: z.string(),
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
    refusals: ['auth_required', 'reauth_required', 'too_many_requests', 'two_step_on'],
  }),
  'confirm-two-step': method({
    input: z.object({ code }),
    output: newCodes,
    refusals: ['auth_required', 'wrong_code', 'too_many_requests'],
  }),
  'disable-two-step': method({
    /** One of the two: a code (of the app, or a recovery code) or the current password. */
    input: z.object({
      code: z._default(trimmed(40), ''),
      current_password: currentPassword,
    }),
    output: nothing,
    refusals: ['auth_required', 'wrong_code', 'too_many_requests'],
  }),
  'renew-recovery-codes': method({
    input: z.object({ current_password: currentPassword }),
    output: newCodes,
    refusals: ['auth_required', 'reauth_required', 'not_found', 'too_many_requests'],
  }),
  'login-second-step': method({
    input: z.object({ challenge: secret, code }),
    output: sessionUser,
    refusals: ['wrong_code', 'challenge_expired', 'too_many_requests'],
  }),
  'start-passkey': method({
    input: z.object({ current_password: currentPassword }),
    output: z.object({ handle: z.string(), options: z.custom<PublicKeyCredentialCreationOptionsJSON>() }),
    refusals: ['auth_required', 'reauth_required', 'too_many_requests', 'passkeys_unavailable'],
  }),
  'finish-passkey': method({
    input: z.object({
      handle: secret,
      response: newPasskey,
      name: z._default(z.union([z.literal(''), passkeyName]), ''),
    }),
    output: passkey,
    refusals: ['auth_required', 'challenge_expired', 'passkey_refused', 'passkeys_unavailable'],
  }),
  'rename-passkey': method({
    input: z.object({ id: credentialId, name: passkeyName }),
    output: nothing,
    refusals: ['auth_required', 'not_found'],
  }),
  'delete-passkey': method({
    input: z.object({ id: credentialId }),
    output: nothing,
    refusals: ['auth_required', 'not_found'],
  }),
  'start-passkey-login': method({
    input: z.optional(nothing),
    output: z.object({ handle: z.string(), options: z.custom<PublicKeyCredentialRequestOptionsJSON>() }),
    refusals: ['too_many_requests', 'passkeys_unavailable'],
  }),
  'finish-passkey-login': method({
    input: z.object({ handle: secret, response: passkeyAnswer }),
    output: sessionUser,
    refusals: ['challenge_expired', 'passkey_refused', 'passkeys_unavailable', 'second_step_required'],
  }),
}

export const securityActions = {
  'passkey.started': 'quiet',
  'passkey.login-started': 'quiet',
  'passkey.added': 'security',
  'passkey.renamed': 'ordinary',
  'passkey.deleted': 'security',
  'session.revoked': 'security',
  'session.others-revoked': 'security',
  'two-step.started': 'quiet',
  'two-step.turned-on': 'security',
  'two-step.turned-off': 'security',
  'two-step.codes-renewed': 'security',
} as const satisfies ActionTable
