// Who seals: a key, its certificate, and those that lead from it to an authority.
import type { KeyObject } from 'node:crypto'
import type { Certificate } from './certificate.ts'

export type Signer = { certificate: Certificate; chain: Certificate[]; key: KeyObject }
