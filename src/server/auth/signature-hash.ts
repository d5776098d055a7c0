// The hash of a signature, as recorded in the evidence chain.
import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/signing/evidence/canonical.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'

export const signatureHash = (signature: Signature): Buffer =>
  createHash('sha256').update(canonicalJson(signature)).digest()
