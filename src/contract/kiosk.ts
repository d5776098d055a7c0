// *Firmar aquí*: several people sign on the owner's device, in a session that is locked meanwhile.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { deeds, roundStates, signerStates } from '#domain/signing/round.ts'
import { passkeyAnswer } from './account/security.ts'
import { method } from './method.ts'
import { id, nothing, secret, text, timestamp, typedPassword } from './shapes/fields.ts'

/** Shorter ones are guessed too soon. */
export const shortestKey = 6

const signer = z.object({
  id,
  name: z.string(),
  /** «Arrendataria»; empty for a person who stands for no party. */
  role: z.string(),
  does: z.enum(deeds),
  turn: z.int(),
  state: z.enum(signerStates),
  done_at: z.nullable(timestamp),
  is_owner: z.boolean(),
  /** Signs or approves now: it is their turn. */
  may_act: z.boolean(),
  has_email: z.boolean(),
  /** Has signed, without an address, and may leave one with the `address_token` of their signature. */
  may_give_address: z.boolean(),
  /** Stands for the signer's secret, in this session only. */
  ref: z.string(),
})
export type KioskSigner = z.output<typeof signer>

const kiosk = z.object({
  owner: z.string(),
  /** What unlocks it besides a passkey. */
  unlocked_by: z.enum(['password', 'key']),
  has_passkey: z.boolean(),
  /** Null where it is gone. */
  round: z.nullable(
    z.object({
      temp_id: z.string(),
      title: z.string(),
      state: z.enum(roundStates),
      in_order: z.boolean(),
      end_reason: z.string(),
      people: z.array(signer),
    }),
  ),
})
export type KioskOnWire = z.output<typeof kiosk>

/** The password (or the key), or a passkey. */
const ownerIdentity = z.union([
  z.object({ password: typedPassword }),
  z.object({ passkey: z.object({ handle: secret, response: passkeyAnswer }) }),
])
const ownerProof = z.object({ proof: z.string(), by: z.enum(['password', 'key', 'passkey']) })
export type OwnerProof = z.output<typeof ownerProof>
const proving = ['auth_required', 'forbidden', 'challenge_expired', 'passkey_refused', 'passkeys_unavailable'] as const

export const kioskMethods = {
  /** Locks the session to the round of this copy. An account without a password names the key that unlocks it. */
  'start-kiosk': method({
    input: z.object({ copy: id, key: z._default(text(200), '') }),
    output: nothing,
    refusals: ['auth_required', 'not_found', 'forbidden'],
  }),
  'get-kiosk': method({
    input: z.optional(nothing),
    output: kiosk,
    refusals: ['auth_required', 'forbidden'],
  }),
  /** Back to the owner's account. */
  'unlock-kiosk': method({
    input: ownerIdentity,
    output: z.object({ copy: z.nullable(id) }),
    refusals: [...proving],
  }),
  /** For the owner's own turn: with `proof` they sign, approve or decline (`owner_proof`) while the account stays locked. */
  'prove-owner': method({
    input: ownerIdentity,
    output: ownerProof,
    refusals: [...proving],
  }),
}

export const kioskActions = {
  'kiosk.started': 'security',
  'kiosk.ended': 'security',
  'kiosk.owner-proved': 'security',
} as const satisfies ActionTable
