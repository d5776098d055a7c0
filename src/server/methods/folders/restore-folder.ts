// A folder comes back out of the trash, with the folders and documents that went with it.
import { branchOf } from '#domain/folder.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { whoseAre } from '#server/methods/signeds/whose.ts'
import { presentFolder } from '#server/present/writing.ts'
import {
  countByFolder,
  findTrashedFolder,
  holdFolders,
  listFoldersTrashedAt,
  saveFolder,
  untrashFolders,
} from '#server/store/folders.ts'

export const restoreFolder = mutation('restore-folder', {
  load: (db, { id }) => findTrashedFolder(db, id),
  allow: canArrange,
  async run({ db, actor, subject: { id, userId, name, parentId, deletedAt } }) {
    const live = await holdFolders(db, userId)
    const branch = branchOf(await listFoldersTrashedAt(db, userId, deletedAt), id)
    await untrashFolders(db, branch, deletedAt)
    // What it was in may have gone since: then it is at the root.
    const folder = { id, name, parentId: live.some((other) => other.id === parentId) ? parentId : null }
    await saveFolder(db, folder)
    const counts = await countByFolder(db, whoseAre(actor))
    return {
      output: presentFolder(folder, counts.get(id)),
      event: { action: 'folder.restored', subject: id, detail: { folders: branch.length } },
    }
  },
})
