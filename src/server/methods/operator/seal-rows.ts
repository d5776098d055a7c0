// The operator has stored rows encrypted, or decrypted, as the installation is set: some seconds of them at each call.
import { isOperator } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import type { Database } from '#server/store/engine/database.ts'
import { type SealedCounts, type SealingAt, sealPage } from '#server/store/sealing/sealed-columns.ts'

/** In milliseconds. */
const longest = 5_000
/** Rows of one transaction: so many may have to wait for each other. */
const batch = 100
/** The messages about values that are lost, at each call. */
const mostTold = 100

type Asked = { after?: SealingAt | undefined; only_look?: boolean | undefined; keys_since?: string | undefined }

async function sealSome(db: Database, { after, only_look: onlyLooks = false, keys_since: since }: Asked) {
  const end = performance.now() + longest
  const how = { onlyLooks, keysSince: since === undefined ? undefined : new Date(since) }
  const sum: SealedCounts = { sealed: 0, opened: 0, pending: 0, lost: [], deleted: 0 }
  for (let at: SealingAt = after ?? { column: 0, after: null }; ; ) {
    const { counts, next } = await sealPage(db, at, how, batch)
    for (const name of ['sealed', 'opened', 'pending', 'deleted'] as const) sum[name] += counts[name]
    sum.lost.push(...counts.lost)
    if (next === null || performance.now() > end || sum.lost.length >= mostTold) return { ...sum, next }
    at = next
  }
}

export const sealRows = mutation('seal-rows', {
  allow: isOperator,
  prepare: ({ db, input }) => sealSome(db, input),
  run: async ({ prepared }) => ({
    output: prepared,
    event:
      prepared.sealed + prepared.opened > 0
        ? { action: 'rows.sealed' as const, subject: null, detail: { values: prepared.sealed + prepared.opened } }
        : 'nothing-done',
  }),
})
