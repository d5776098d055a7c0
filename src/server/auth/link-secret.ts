// Secrets in links: derived each time they are shown; a new generation gives another secret.
import { timingSafeEqual } from 'node:crypto'
import { hashToken } from './tokens.ts'
import type { Vault } from './vault.ts'

type Linked = { id: string; generation: number }

export const secretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`complete:${id}:${generation}`)

/** In the address of an open link. */
export const openSecretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`open:${id}:${generation}`)
export const signingSecretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`sign:${id}:${generation}`)

/** Stored with a person of a copy or of a round. */
export const linkHashOf = (vault: Vault, person: Linked & ({ copyId: string } | { roundId: string })): Buffer =>
  hashToken('roundId' in person ? signingSecretOf(vault, person) : secretOf(vault, person))

/** Stands for a signer's secret while a session is locked to their round: outside of that session it opens nothing. */
export const kioskSecretOf = (vault: Vault, session: { id: string }, { id, generation }: Linked): string =>
  vault.linkSecret(`kiosk:${session.id}:${id}:${generation}`)

/** In the address of a link that shows a signed document. */
export const shareSecretOf = (vault: Vault, id: string): string => vault.linkSecret(`signed:${id}`)

/** In the address of a link by which a document is shared. */
export const sharingSecretOf = (vault: Vault, id: string): string => vault.linkSecret(`share:${id}`)

/** In the address that ends optional letters: it can do nothing else, and never expires. */
export const unsubscribeToken = (vault: Vault, userId: string): string =>
  `${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}.${vault.linkSecret(`unsubscribe:${userId}`)}`

/** The account of the token; undefined for a forged one. */
export function unsubscriberOf(vault: Vault, token: string): string | undefined {
  const hex = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [given, own] = [token, unsubscribeToken(vault, userId)].map((each) => Buffer.from(each))
  return given && own && given.length === own.length && timingSafeEqual(given, own) ? userId : undefined
}

/** Of the six digits that a signer types before signing. */
export const signingCodeHash = (vault: Vault, signerId: string, code: string): Buffer =>
  vault.fingerprint(`signing-code:${signerId}:${code}`)

/** Derived from the letter's id: each attempt to send it has the same code. */
export const signingCode = (vault: Vault, letterId: string): string =>
  String(vault.fingerprint(`signing-code-of:${letterId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
