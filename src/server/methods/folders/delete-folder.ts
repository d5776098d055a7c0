// A folder goes, with those in it; their writings and copies go to the trash, where nothing is lost for thirty days.
import { branchOf } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { isAnyBeingSignedIn } from '#server/store/copies.ts'
import { findFolder, holdFolders, trashFolders } from '#server/store/folders.ts'

export const deleteFolder = mutation('delete-folder', {
  load: (db, { id }) => findFolder(db, id),
  allow: canArrange,
  async run({ db, subject: { id, userId }, now }) {
    const branch = branchOf(await holdFolders(db, userId), id)
    // What people are signing stays where it is: their links must lead to it.
    if (await isAnyBeingSignedIn(db, branch, now)) throw new Refusal('being_signed')
    await trashFolders(db, branch, now)
    return { output: {}, event: { action: 'folder.deleted', subject: id, detail: { folders: branch.length } } }
  },
})
