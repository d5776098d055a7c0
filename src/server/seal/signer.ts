// A sealing key, its certificate, and the chain from it to an authority.
import type { KeyObject } from 'node:crypto'
import type { Certificate } from './asn1/certificate.ts'

export type Signer = {
  certificate: Certificate
  chain: Certificate[]
  /** The private key; the public one where `sign` is given. */
  key: KeyObject
  /** For a private key that is elsewhere. */
  sign?: (bytes: Uint8Array) => Promise<Buffer>
}
