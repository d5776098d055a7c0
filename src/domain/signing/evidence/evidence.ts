// What a certificate says of a round: plain data, before it is put into words or onto paper. Whatever is optional is left out
// where the chain does not hold it.
import type { Country } from '../words/conventions.ts'
import type { ChainEvent } from './chain-events.ts'
import type { OwnerProof } from './in-person.ts'
import type { Deed, SignedHow, Signer } from './round.ts'
import type { Signature } from './signature.ts'

export type CertifiedSigner = {
  name: string
  /** «arrendataria»; empty for whoever stands for no party. */
  role: string
  does: Deed
  at: string
  /** As it stands in the text that was signed; nobody has checked it. */
  identity: string
  link?: CertifiedLink
  /** `no_address`: the round asked for codes, and this signer has no address that one could go to. */
  code?: CertifiedCode | 'not_asked' | 'no_address'
  address?: string
  agent?: string
  how?: Exclude<SignedHow, 'in_person'>
  /** By *Firmar aquí*: on whose device, whether their account is known to have been locked, and how the owner proved who they are. */
  session?: { owner: string; locked: boolean; proved?: OwnerProof }
  /** With this account open, of their own. */
  account?: string
  signature: Signature | null
  consent?: string
}

/**
 * `mailedAt`: when a mail server took the last letter with it, sent to `email`. `isSender`: `email` is the owner's, too. `isOwnAddress`:
 * the signer gave it. `isOnPage`: the page on which they filled in their part led to it, too.
 */
export type CertifiedLink = { by: Signer['way']; email: string; mailedAt?: string; isSender: boolean } & {
  isOwnAddress: boolean
  isOnPage: boolean
}
/** `failed`: how many were typed wrong before. */
type CertifiedCode = {
  askedAt?: string
  mailed?: { email: string; at: string }
  acceptedAt: string
  failed: number
}

/** `hash` in hexadecimal. `about`: the person whom the event is about; `by`: who did it, null where that is not known. */
export type CertifiedEvent = {
  number: number
  at: string
  kind: string
  about: string
  by: { person: string } | 'house' | null
  way?: Signer['way']
  /** Of `invited`: the address is the owner's, too. */
  isSender?: true
  email?: string
  template?: string
  until?: string | null
  /** With *Firmar aquí*. */
  inPerson?: true
  /** Of *Firmar aquí* itself: which account is locked and since when it was open; how the owner proved their identity. */
  locked?: { account: string; since: string }
  proved?: OwnerProof
  hash: string
}

export type SealDescription = {
  issuer: string
  serial: string
  fingerprint: string
  algorithm: string
  /** Who issued the certificate, where it says of itself that it is qualified (ETSI EN 319 412-5). */
  qualifiedBy: string | null
  /** The authority that is asked for a timestamp; null where none is. */
  timestamps: string | null
}

/** Who answers for the installation and keeps the chain. */
export type CertifiedKeeper = { name: string; taxId: string; address: string; origin: string }

export type CertificateData = {
  code: string
  country: Country
  title: string
  shown: { sha256: string; pages: number; at: string }
  earlier?: ChainEvent['earlier']
  owner: { name: string; email: string }
  signers: CertifiedSigner[]
  receivers: string[]
  events: CertifiedEvent[]
  /** The last hash, whole. */
  head: string
  evidenceSha256: string
  seal: SealDescription
  keeper: CertifiedKeeper
}
