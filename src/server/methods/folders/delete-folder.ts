// A folder goes, with those in it; their writings and copies go to the trash, where nothing is lost for thirty days.
import { branchOf } from '#domain/folder.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { inFolders, insistOnNoneBeingSigned } from '#server/store/copies.ts'
import { holdFolders, loadFolder, trashFolders } from '#server/store/folders.ts'

export const deleteFolder = mutation('delete-folder', {
  load: (db, { id }) => loadFolder(db, id),
  allow: canArrange,
  async run({ db, subject: { id, userId }, now }) {
    const branch = branchOf(await holdFolders(db, userId), id)
    await insistOnNoneBeingSigned(db, inFolders(branch), now)
    await trashFolders(db, branch, now)
    return { output: {}, event: { action: 'folder.deleted', subject: id, detail: { folders: branch.length } } }
  },
})
