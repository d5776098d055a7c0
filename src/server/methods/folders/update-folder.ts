// Renames or moves a folder.
import { requirePlace } from '#domain/folder.ts'
import { found } from '#domain/refusal.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, findFolder, lockFolders, saveFolder } from '#server/store/writing/folders.ts'

export const updateFolder = mutation('update-folder', {
  load: (db, { id }) => findFolder(db, id),
  allow: canArrange,
  async run({ db, actor, input, subject: { id, userId } }) {
    const folders = await lockFolders(db, userId)
    // Read again under the lock.
    const folder = found(folders.find((held) => held.id === id))
    const parentId = input.parent_id === undefined ? folder.parentId : input.parent_id
    if (parentId !== folder.parentId) requirePlace(folders, id, parentId)
    const next = { ...folder, parentId, name: input.name ?? folder.name }
    await saveFolder(db, next)
    const counts = await countByFolder(db, accountHolderOf(actor))
    return { output: presentFolder(next, counts.get(id)), event: { action: 'folder.changed', subject: id } }
  },
})
