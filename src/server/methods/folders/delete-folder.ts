// Deletes a folder with its subfolders; their writings and copies go to the trash for thirty days.
import { branchOf } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { isAnyBeingSignedIn } from '#server/store/copy/copies.ts'
import { findFolder, lockFolders, trashFolders } from '#server/store/writing/folders.ts'

export const deleteFolder = mutation('delete-folder', {
  load: (db, { id }) => findFolder(db, id),
  allow: canArrange,
  async run({ db, subject: { id, userId }, now }) {
    const branch = branchOf(await lockFolders(db, userId), id)
    // Refused while a document in it is being signed: its links must keep working.
    if (await isAnyBeingSignedIn(db, branch, now)) throw new Refusal('being_signed')
    await trashFolders(db, branch, now)
    return { output: {}, event: { action: 'folder.deleted', subject: id, detail: { folders: branch.length } } }
  },
})
