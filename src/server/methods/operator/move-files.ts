// The operator has files moved from where they were to where the configuration says: some seconds of it at each call.
import { isOperator } from '#policy/account.ts'
import type { Blobs } from '#server/blob/blobs.ts'
import { copyFile } from '#server/blob/moving.ts'
import { mutation } from '#server/dispatch/method.ts'
import { removeUnnamed } from '#server/jobs/account/named-files.ts'
import { lockBlob } from '#server/store/engine/blobs.ts'
import { type Database, transaction } from '#server/store/engine/database.ts'

/** In milliseconds; the file that is being copied then is the last. */
const longest = 5_000

type Places = NonNullable<Blobs['moving']>

/** Deletes the original; if that was deleted meanwhile by its last owner, the copy goes too, unless another row names it. */
async function leave(db: Database, { to, from }: Places, key: string): Promise<void> {
  const isThere = await transaction(db, async (tx) => {
    await lockBlob(tx, key)
    const has = await from.has(key)
    if (has) await from.remove(key)
    return has
  })
  if (!isThere) await removeUnnamed(db, to, [key])
}

async function moveSome(db: Database, places: Places, after: string | undefined) {
  const end = performance.now() + longest
  const damaged: string[] = []
  let moved = 0
  for await (const { key } of places.from.list(after)) {
    const state = await copyFile(places, key)
    if (state === 'changed') damaged.push(key)
    if (state === 'copied') {
      await leave(db, places, key)
      moved += 1
    }
    if (performance.now() > end) return { moved, damaged, next: key }
  }
  return { moved, damaged, next: null }
}

export const moveFiles = mutation('move-files', {
  allow: isOperator,
  /** Frees the disk, where files leave it. */
  evenWhenFull: ({ config }) => config.filesIn === 's3',
  prepare: async ({ db, blobs: { moving }, input: { after } }) =>
    moving ? moveSome(db, moving, after) : { moved: 0, damaged: [], next: null },
  run: async ({ prepared }) => ({
    output: prepared,
    event:
      prepared.moved > 0
        ? { action: 'files.moved' as const, subject: null, detail: { files: prepared.moved } }
        : 'nothing-done',
  }),
})
