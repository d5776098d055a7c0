// The secret in somebody's link: made again whenever it is shown; one generation later it is another.
import type { Vault } from './vault.ts'

export const secretOf = (vault: Vault, { id, generation }: { id: string; generation: number }): string =>
  vault.linkSecret(`complete:${id}:${generation}`)
