// The trash and the folders of copies: each call changes all its copies or none.
import { found, Refusal } from '#domain/refusal.ts'
import { canKeepAll } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import type { PlainEvent } from '#server/effects/effects.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { copyTrash, isAnyBeingSigned } from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { emptyRoundsOf } from '#server/store/signing/round-erasure.ts'

const load = (db: Database, { ids }: { ids: string[] }) => copyTrash.listOwners(db, ids)

const done = (action: PlainEvent['action'], ids: string[]) => ({
  output: {},
  event: { action, subject: ids.length === 1 ? (ids[0] ?? null) : null, detail: { count: ids.length } },
})

export const deleteCopy = mutation('delete-copy', {
  evenWhenFull: true,
  load,
  allow: canKeepAll,
  async run({ db, input: { ids }, now }) {
    // A copy that is being signed cannot be trashed: the signers' links must keep working.
    if (await isAnyBeingSigned(db, ids, now)) throw new Refusal('being_signed')
    found(await copyTrash.trash(db, ids, now))
    return done('copy.trashed', ids)
  },
})

export const restoreCopy = mutation('restore-copy', {
  load,
  allow: canKeepAll,
  async run({ db, input: { ids } }) {
    found(await copyTrash.restore(db, ids))
    return done('copy.restored', ids)
  },
})

export const eraseCopy = mutation('erase-copy', {
  evenWhenFull: true,
  load,
  allow: canKeepAll,
  async run({ db, input: { ids } }) {
    await emptyRoundsOf(db, ids)
    found(await copyTrash.erase(db, ids))
    return done('copy.erased', ids)
  },
})

export const moveCopies = mutation('move-copies', {
  load,
  allow: canKeepAll,
  async run({ db, actor, input: { ids, folder_id: folderId } }) {
    await requireFolderOf(db, actor.account.id, folderId)
    found(await copyTrash.move(db, ids, folderId))
    return done('copy.moved', ids)
  },
})
