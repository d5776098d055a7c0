// Stored files and the rows that name them. Files are addressed by content, so that several rows may name one: the last to go removes it.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Blobs } from '#server/blob/blobs.ts'
import { listNamedBlobs, lockBlob, mayRemoveBlobs } from '#server/store/engine/blobs.ts'
import { type Database, type Transaction, transaction } from '#server/store/engine/database.ts'

const day = 24 * 60 * 60_000
const batch = 500

/** Called in the transaction that names a file: takes a lock, so that no other process removes the file. */
export async function lockFile(tx: Transaction, blobs: Blobs, key: string): Promise<void> {
  await lockBlob(tx, key)
  // A row with the same content was deleted while this file was being written; the retry writes it again.
  if (!(await blobs.has(key))) throw new Error('a file was removed before it was named')
}

/** The whole file, verified against its hash. */
export async function wholeFile(blobs: Blobs, key: string): Promise<Buffer> {
  const file = await blobs.get(key)
  if (!file) throw new Error('a file that a row names is gone')
  const bytes = await buffer(file)
  if (createHash('sha256').update(bytes).digest('hex') !== key) throw new Error('a file has changed at rest')
  return bytes
}

/**
 * Called after the transaction that deleted the names is committed: a crash before it leaves files without names, never the opposite.
 * While a backup reads files they stay, until `removeOrphans` finds them.
 */
export async function removeUnnamed(db: Database, blobs: Blobs, keys: Iterable<string>): Promise<void> {
  for (const key of new Set(keys))
    await transaction(db, async (tx) => {
      if (!(await mayRemoveBlobs(tx))) return
      await lockBlob(tx, key)
      const named = await listNamedBlobs(tx, [key])
      if (!named.has(key)) await blobs.remove(key)
    })
}

/** Files without a name a day after they were written: their writer or remover was killed in between. */
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
