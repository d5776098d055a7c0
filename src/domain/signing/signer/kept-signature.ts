// *Mis firmas*: what somebody has drawn or typed once, to sign with again. A path or a name, like any other.
import type { Signature } from './signature.ts'

export const mostSignatures = 5

export type KeptSignature = { id: string; signature: Signature }

/** Both came through `acceptedSignature`, which leaves no room for two ways to write one. */
export const isSameSignature = (one: Signature, other: Signature): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
