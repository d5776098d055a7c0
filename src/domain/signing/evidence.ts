// What a certificate says of a round: plain data, before anybody puts it into words or onto paper.
import type { Country } from '../words/conventions.ts'
import type { Deed, SignedHow } from './round.ts'
import type { Signature } from './signature.ts'

export type CertifiedSigner = {
  name: string
  /** «arrendataria»; empty for whoever stands for no party. */
  role: string
  does: Deed
  at: string
  /** As they gave it, which nobody has checked. */
  identity: string
  /** Empty where the link was handed over by hand. */
  email: string
  /** `unsent`: it was meant to go by letter, and none leaves here. */
  sentBy: 'email' | 'whatsapp' | 'link' | 'qr' | 'unsent'
  /** Whoever sends a document may sign it too. */
  isSender: boolean
  code: boolean
  address: string
  agent: string
  how: SignedHow | null
  signature: Signature | null
  consent: string | null
}

/** `hash` in hexadecimal. */
export type CertifiedEvent = { number: number; at: string; kind: string; who: string; hash: string }

export type SealDescription = {
  issuer: string
  serial: string
  fingerprint: string
  algorithm: string
  /** Whose clock stands beside ours; null where none does. */
  timestamps: string | null
}

export type CertificateData = {
  code: string
  country: Country
  title: string
  shown: { sha256: string; pages: number; at: string }
  owner: { name: string; email: string }
  signers: CertifiedSigner[]
  receivers: string[]
  events: CertifiedEvent[]
  /** The last hash, whole. */
  head: string
  evidenceSha256: string
  seal: SealDescription
}
