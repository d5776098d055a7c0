// The fingerprint of a signature, as it stands in the chain.
import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/signing/canonical.ts'
import type { Signature } from '#domain/signing/signature.ts'

export const signatureHash = (signature: Signature): Buffer =>
  createHash('sha256').update(canonicalJson(signature)).digest()
