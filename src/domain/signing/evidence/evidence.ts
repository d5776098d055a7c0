// What a certificate says of a round: plain data, before wording and layout. Optional fields are left out where the chain does not
// hold them.
import type { Country } from '#domain/words/conventions.ts'
import type { Deed, SignedHow, Signer } from '../round.ts'
import type { OwnerProof } from '../signer/in-person.ts'
import type { Signature } from '../signer/signature.ts'
import type { ChainEvent } from './chain-events.ts'

export type CertifiedSigner = {
  name: string
  /** «arrendataria»; empty for a signer who stands for no party. */
  role: string
  does: Deed
  at: string
  /** From the text that was signed; not verified. */
  identity: string
  link?: CertifiedLink
  /** `no_address`: the round asked for codes, and this signer has no address to send one to. */
  code?: CertifiedCode | 'not_asked' | 'no_address'
  address?: string
  agent?: string
  how?: Exclude<SignedHow, 'in_person'>
  /** By *Firmar aquí*: on whose device, whether their account is known to have been locked, and how the owner proved who they are. */
  session?: { owner: string; locked: boolean; proved?: OwnerProof }
  /** The address of the signer's own logged-in account. */
  account?: string
  signature: Signature | null
  consent?: string
}

/**
 * `mailedAt`: when a mail server accepted the last letter with the link, sent to `email`. `isSender`: `email` is the owner's, too.
 * `isOwnAddress`: the signer gave it. `isOnPage`: the page of the part that they filled in led to it, too.
 */
export type CertifiedLink = { by: Signer['way']; email: string; mailedAt?: string; isSender: boolean } & {
  isOwnAddress: boolean
  isOnPage: boolean
}
/** `failed`: how many wrong codes were typed before. */
type CertifiedCode = {
  askedAt?: string
  mailed?: { email: string; at: string }
  acceptedAt: string
  failed: number
}

/** `hash` in hexadecimal. `about`: the person whom the event is about; `by`: who did it, null where that is unknown. */
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
  /** By *Firmar aquí*. */
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
  /** The issuer of the certificate, if the certificate says that it is qualified (ETSI EN 319 412-5). */
  qualifiedBy: string | null
  /** The timestamp authority; null where none is configured. */
  timestamps: string | null
}

/** Who runs the installation and stores the chain. */
export type CertifiedKeeper = { name: string; taxId: string; address: string; origin: string }

export type CertificateData = {
  code: string
  country: Country
  title: string
  /** `bytes`: the sealed file begins with it, so many bytes long; otherwise it is attached. */
  shown: { sha256: string; pages: number; at: string; bytes?: number }
  /** The hash of a PDF from elsewhere, as it was uploaded. */
  uploaded?: string
  earlier?: ChainEvent['earlier']
  owner: { name: string; email: string }
  signers: CertifiedSigner[]
  receivers: string[]
  events: CertifiedEvent[]
  /** The full hash of the last link. */
  head: string
  evidenceSha256: string
  seal: SealDescription
  keeper: CertifiedKeeper
}
