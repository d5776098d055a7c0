// What a user's signatures are called where they cannot be seen.
import type { Signature } from '#domain/signing/signer/signature.ts'
import { ownSignaturesWords as words } from '#language/es/signing/signatures.ts'

export const nameOf = (signature: Signature, place: number): string =>
  'typed' in signature ? words.typed(signature.typed) : words.drawn(place + 1)
