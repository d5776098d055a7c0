// The secret in somebody's link: made again whenever it is shown; one generation later it is another.
import type { Vault } from './vault.ts'

type Linked = { id: string; generation: number }

export const secretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`complete:${id}:${generation}`)

/** In the address of a link for anybody. */
export const openSecretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`open:${id}:${generation}`)
export const signingSecretOf = (vault: Vault, { id, generation }: { id: string; generation: number }): string =>
  vault.linkSecret(`sign:${id}:${generation}`)

/** In the address by which somebody shows a signed document. */
export const shareSecretOf = (vault: Vault, id: string): string => vault.linkSecret(`signed:${id}`)

/** Of the six digits that somebody types before they sign. */
export const signingCodeHash = (vault: Vault, signerId: string, code: string): Buffer =>
  vault.fingerprint(`signing-code:${signerId}:${code}`)

/** Of one letter: every try of it says the same. */
export const signingCode = (vault: Vault, letterId: string): string =>
  String(vault.fingerprint(`signing-code-of:${letterId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
