// *Mis firmas*: signatures that a user has drawn or typed and stored to sign with again.
import type { Signature } from './signature.ts'

export const mostSignatures = 5

export type KeptSignature = { id: string; signature: Signature }

/** Both are output of `acceptedSignature`, so that equal signatures are equal as JSON. */
export const isSameSignature = (one: Signature, other: Signature): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
