// Looks through what was restored or moved: every chain of evidence, every file that rows name, and whether the key opens what is sealed.
import type { Vault } from '#server/auth/vault.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import { readFileKeys } from '#server/store/backup/read-rows.ts'
import { atOneMoment } from '#server/store/backup/snapshot.ts'
import type { Database, OpenDatabase } from '#server/store/engine/database.ts'
import { listSealed, type SealedAt } from '#server/store/engine/sealed-values.ts'
import { checkChains } from '#server/store/signing/round-events.ts'

export type Looked = { chains: number; files: number; faults: string[] }

const page = 100

export async function lookThrough(database: OpenDatabase, blobs: Blobs, vault: Vault): Promise<Looked> {
  const looked: Looked = { chains: 0, files: 0, faults: [] }
  await lookAtChains(database.db, looked)
  await lookAtFiles(database, blobs, looked)
  if (!(await opensSealed(database.db, vault)))
    looked.faults.push('The key is not the one that this installation had: what it encrypted cannot be read.')
  return looked
}

async function lookAtChains(db: Database, looked: Looked): Promise<void> {
  for (let after: string | undefined; ; ) {
    const { ids, broken } = await checkChains(db, { after, most: page })
    looked.chains += ids.length
    for (const { roundId, at, why } of broken) looked.faults.push(`Round ${roundId} is broken at ${at}: ${why}`)
    if (ids.length < page) return
    after = ids.at(-1)
  }
}

function lookAtFiles({ unhurried }: OpenDatabase, blobs: Blobs, looked: Looked): Promise<void> {
  return unhurried(async (pool) => {
    const client = await pool.connect()
    try {
      await atOneMoment(client, async () => {
        for await (const keys of readFileKeys(client))
          for (const key of keys) {
            const state = await blobs.check(key)
            looked.files += 1
            if (state !== 'whole') looked.faults.push(`File ${key} is ${state}`)
          }
      })
    } finally {
      client.release()
    }
  })
}

/** One value of each kind. */
async function opensSealed(db: Database, vault: Vault): Promise<boolean> {
  for (let at: SealedAt = { place: 0, after: null }; ; at = { place: at.place + 1, after: null }) {
    const found = await listSealed(db, at, 1)
    if (!found) return true
    if (found.values.some(({ sealed }) => vault.open(sealed) === undefined)) return false
  }
}
