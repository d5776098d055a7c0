// What another way to a signature gives back, and where it was made.
import type { Signature } from '#domain/signing/signer/signature.ts'

export type Taken = (signature: Signature, how: 'here' | 'handoff') => void
