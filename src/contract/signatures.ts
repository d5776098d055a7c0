// Signatures besides the one that is being drawn: those that a user keeps, and the one that comes from their phone.

import * as z from 'zod/mini'
import type { ActionTable } from '#domain/audit/audit.ts'
import { handoffStates } from '#domain/signing/signer/handoff.ts'
import { mostSignatures } from '#domain/signing/signer/kept-signature.ts'
import { acceptedSignature, type Signature } from '#domain/signing/signer/signature.ts'
import { method } from './method.ts'
import { id, nothing, secret, tempId, timestamp } from './shapes/fields.ts'

const signature = z.custom<Signature>((given) => acceptedSignature(given) !== undefined)
const drawing = z.custom<Signature>((given) => {
  const accepted = acceptedSignature(given)
  return accepted !== undefined && 'strokes' in accepted
})
const kept = z.object({ id, signature: z.custom<Signature>() })
/** Both parts of a signer's link. */
const link = { temp_id: tempId, ref: secret }

export const signatureMethods = {
  /** The last one kept first. */
  'list-signatures': method({
    input: z.optional(nothing),
    output: z.object({ signatures: z.array(kept).check(z.maxLength(mostSignatures)) }),
    refusals: ['auth_required'],
  }),
  /** Named by the browser; one that is kept already is answered as it is. */
  'save-signature': method({ input: z.object({ id, signature }), output: kept, refusals: ['auth_required'] }),
  'delete-signature': method({ input: z.object({ id }), output: nothing, refusals: ['auth_required', 'not_found'] }),
  /** With a signer's link: a code for their phone. The one before is dead at once. */
  'create-handoff': method({
    input: z.object(link),
    output: z.object({ id: z.string(), link: z.string(), expires_at: timestamp }),
    refusals: ['not_found', 'forbidden', 'link_expired'],
  }),
  /** By the code alone, what a phone has to know; with the signer's own link too, what came from it. */
  'get-handoff': method({
    input: z.object({ id: secret, signer: z.optional(z.object(link)) }),
    output: z.object({
      state: z.enum(handoffStates),
      /** Whose signature of what; null once it is of no use. */
      about: z.nullable(z.object({ name: z.string(), title: z.string() })),
      expires_at: timestamp,
      signature: z.nullable(z.custom<Signature>()),
    }),
    refusals: ['not_found'],
  }),
  'submit-handoff': method({
    input: z.object({ id: secret, signature: drawing }),
    output: nothing,
    refusals: ['not_found', 'link_expired', 'handoff_used'],
  }),
}

export const signaturesActions = {
  'signature.kept': 'ordinary',
  'signature.deleted': 'ordinary',
  'signing.handoff-made': 'quiet',
  'signing.handoff-sent': 'quiet',
} as const satisfies ActionTable
