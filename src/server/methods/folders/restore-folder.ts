// Restores a folder from the trash, with the folders and documents that were deleted with it.
import { branchOf } from '#domain/folder.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { presentFolder } from '#server/present/writing.ts'
import {
  countByFolder,
  findTrashedFolder,
  listFoldersTrashedAt,
  lockFolders,
  saveFolder,
  untrashFolders,
} from '#server/store/writing/folders.ts'

export const restoreFolder = mutation('restore-folder', {
  load: (db, { id }) => findTrashedFolder(db, id),
  allow: canArrange,
  async run({ db, actor, subject: { id, userId, name, parentId, deletedAt } }) {
    const live = await lockFolders(db, userId)
    const branch = branchOf(await listFoldersTrashedAt(db, userId, deletedAt), id)
    await untrashFolders(db, branch, deletedAt)
    // If its parent has been deleted since, it goes to the root.
    const folder = { id, name, parentId: live.some((other) => other.id === parentId) ? parentId : null }
    await saveFolder(db, folder)
    const counts = await countByFolder(db, accountHolderOf(actor))
    return {
      output: presentFolder(folder, counts.get(id)),
      event: { action: 'folder.restored', subject: id, detail: { folders: branch.length } },
    }
  },
})
