// Where somebody keeps what they have signed, many at once: in which folder, and whether in sight. Nothing of it touches the
// documents, nor where anybody else keeps them.
import { canHaveAllSigned } from '#policy/signed.ts'
import { mutation } from '#server/method.ts'
import { insistOnFolderOf } from '#server/methods/folders/folder-of.ts'
import type { Database } from '#server/store/database.ts'
import { hideSigneds as hide, listSignedOwners, moveSigneds as move } from '#server/store/signeds.ts'

const load = (db: Database, { ids }: { ids: string[] }) => listSignedOwners(db, ids)
const subjectOf = (ids: string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)

export const moveSigneds = mutation('move-signeds', {
  load,
  allow: canHaveAllSigned,
  async run({ db, actor, input: { ids, folder_id: folderId } }) {
    await insistOnFolderOf(db, actor.account.id, folderId)
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
