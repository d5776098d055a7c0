// A sealing key, its certificate, and the chain from it to an authority.
import type { KeyObject } from 'node:crypto'
import type { Certificate } from './asn1/certificate.ts'

export type Signer = { certificate: Certificate; chain: Certificate[]; key: KeyObject }
