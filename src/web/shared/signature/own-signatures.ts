// What somebody's own signatures are called where they cannot be seen.
import type { Signature } from '#domain/signing/signature.ts'
import { ownSignaturesWords as words } from '#language/es/signatures.ts'

export const nameOf = (signature: Signature, place: number): string =>
  'typed' in signature ? words.typed(signature.typed) : words.drawn(place + 1)
