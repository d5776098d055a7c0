// The secret in somebody's link: made again whenever it is shown; one generation later it is another.
import type { Vault } from './vault.ts'

type Linked = { id: string; generation: number }

export const secretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`complete:${id}:${generation}`)

/** In the address of a link for anybody. */
export const openSecretOf = (vault: Vault, { id, generation }: Linked): string =>
  vault.linkSecret(`open:${id}:${generation}`)
