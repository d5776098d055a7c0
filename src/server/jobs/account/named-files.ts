// Files at rest and the rows that name them. One content is one file, and may have several names: it goes with the last.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Blobs } from '#server/blob/disk.ts'
import { holdBlob, listNamedBlobs } from '#server/store/blobs.ts'
import { type Database, type Transaction, transaction } from '#server/store/database.ts'

const day = 24 * 60 * 60_000
const batch = 500

/** For whoever is about to name a file, in the same transaction: from here on nobody removes it. */
export async function holdFile(tx: Transaction, blobs: Blobs, key: string): Promise<void> {
  await holdBlob(tx, key)
  // Its twin's last name went while it was being written; the next try writes it anew.
  if (!(await blobs.has(key))) throw new Error('a file was removed before it was named')
}

/** All of it, as it was when it was named. */
export async function wholeFile(blobs: Blobs, key: string): Promise<Buffer> {
  const file = await blobs.get(key)
  if (!file) throw new Error('a file that a row names is gone')
  const bytes = await buffer(file)
  if (createHash('sha256').update(bytes).digest('hex') !== key) throw new Error('a file has changed at rest')
  return bytes
}

/** Once the transaction that took their names away is committed: a crash before it leaves files, never names without one. */
export async function removeUnnamed(db: Database, blobs: Blobs, keys: Iterable<string>): Promise<void> {
  for (const key of new Set(keys))
    await transaction(db, async (tx) => {
      await holdBlob(tx, key)
      const named = await listNamedBlobs(tx, [key])
      if (!named.has(key)) await blobs.remove(key)
    })
}

/** What nobody has named a day after it was written: its writer was killed in between, or whoever should have removed it. */
export async function removeOrphans(db: Database, blobs: Blobs, now: Date, signal: AbortSignal): Promise<void> {
  const remove = async (keys: string[]) => {
    const named = await listNamedBlobs(db, keys)
    const orphans = keys.filter((key) => !named.has(key))
    await removeUnnamed(db, blobs, orphans)
  }
  let old: string[] = []
  for await (const { key, writtenAt } of blobs.list()) {
    if (signal.aborted) return
    if (now.getTime() - writtenAt.getTime() > day) old.push(key)
    if (old.length < batch) continue
    await remove(old)
    old = []
  }
  if (old.length > 0) await remove(old)
}
