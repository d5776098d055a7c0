// The trash and the folders of copies: each call changes all its copies or none.
import { found, Refusal } from '#domain/refusal.ts'
import { canKeepAll } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import {
  eraseCopies,
  isAnyBeingSigned,
  listCopyOwners,
  moveCopies as move,
  trashCopies,
  untrashCopies,
} from '#server/store/copy/copies.ts'
import type { Database } from '#server/store/engine/database.ts'
import { emptyRoundsOf } from '#server/store/signing/round-erasure.ts'

const load = (db: Database, { ids }: { ids: string[] }) => listCopyOwners(db, ids)
const subjectOf = (ids: string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)

export const deleteCopy = mutation('delete-copy', {
  evenWhenFull: true,
  load,
  allow: canKeepAll,
  async run({ db, input: { ids }, now }) {
    // A copy that is being signed cannot be trashed: the signers' links must keep working.
    if (await isAnyBeingSigned(db, ids, now)) throw new Refusal('being_signed')
    found(await trashCopies(db, ids, now))
    return { output: {}, event: { action: 'copy.trashed', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})

export const restoreCopy = mutation('restore-copy', {
  load,
  allow: canKeepAll,
  async run({ db, input: { ids } }) {
    found(await untrashCopies(db, ids))
    return { output: {}, event: { action: 'copy.restored', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})

export const eraseCopy = mutation('erase-copy', {
  evenWhenFull: true,
  load,
  allow: canKeepAll,
  async run({ db, input: { ids } }) {
    await emptyRoundsOf(db, ids)
    found(await eraseCopies(db, ids))
    return { output: {}, event: { action: 'copy.erased', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})

export const moveCopies = mutation('move-copies', {
  load,
  allow: canKeepAll,
  async run({ db, actor, input: { ids, folder_id: folderId } }) {
    await requireFolderOf(db, actor.account.id, folderId)
    found(await move(db, ids, folderId))
    return { output: {}, event: { action: 'copy.moved', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})
