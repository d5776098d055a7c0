// The operator has what is encrypted at rest encrypted with the current key: some seconds of it at each call.
import { isOperator } from '#policy/account.ts'
import type { Vault } from '#server/auth/vault.ts'
import { mutation } from '#server/dispatch/method.ts'
import type { Database } from '#server/store/engine/database.ts'
import { listSealed, type SealedAt, saveSealed } from '#server/store/engine/sealed-values.ts'

/** In milliseconds. */
const longest = 5_000
const batch = 200

async function resealSome(db: Database, vault: Vault, from: SealedAt) {
  const end = performance.now() + longest
  let [resealed, lost, at] = [0, 0, from]
  for (;;) {
    const found = await listSealed(db, at, batch)
    if (!found) return { resealed, lost, next: null }
    for (const value of found.values) {
      if (vault.isCurrent(value.sealed)) continue
      const text = vault.open(value.sealed)
      if (text === undefined) lost += 1
      else {
        await saveSealed(db, at.place, value, vault.seal(text))
        resealed += 1
      }
    }
    at = found.next
    if (performance.now() > end) return { resealed, lost, next: at }
  }
}

export const reseal = mutation('reseal', {
  allow: isOperator,
  prepare: ({ db, vault, input: { after } }) => resealSome(db, vault, after ?? { place: 0, after: null }),
  run: async ({ prepared }) => ({
    output: prepared,
    event:
      prepared.resealed > 0
        ? { action: 'secrets.resealed' as const, subject: null, detail: { values: prepared.resealed } }
        : 'nothing-done',
  }),
})
