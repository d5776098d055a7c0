// Moves the user's signed documents to a folder or hides them, many at once. Others' lists of the same documents do not change.
import { canHaveAllSigned } from '#policy/signed-document.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import type { Database } from '#server/store/engine/database.ts'
import {
  hideSigneds as hide,
  listSignedOwners,
  moveSigneds as move,
} from '#server/store/signed-document/signed-documents.ts'

const load = (db: Database, { ids }: { ids: string[] }) => listSignedOwners(db, ids)
const subjectOf = (ids: string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)

export const moveSigneds = mutation('move-signeds', {
  load,
  allow: canHaveAllSigned,
  async run({ db, actor, input: { ids, folder_id: folderId } }) {
    await requireFolderOf(db, actor.account.id, folderId)
    await move(db, actor.account.id, ids, folderId)
    return { output: {}, event: { action: 'signed.moved', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})

export const hideSigneds = mutation('hide-signeds', {
  load,
  allow: canHaveAllSigned,
  async run({ db, actor, input: { ids }, now }) {
    await hide(db, actor.account.id, ids, now)
    return { output: {}, event: { action: 'signed.hidden', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})

export const showSigneds = mutation('show-signeds', {
  load,
  allow: canHaveAllSigned,
  async run({ db, actor, input: { ids } }) {
    await hide(db, actor.account.id, ids, null)
    return { output: {}, event: { action: 'signed.shown', subject: subjectOf(ids), detail: { count: ids.length } } }
  },
})
