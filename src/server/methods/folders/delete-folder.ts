// A folder goes, with those in it; their documents go to the trash, where nothing is lost for thirty days.
import { branchOf } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { deleteFolders, holdFolders } from '#server/store/folders.ts'

export const deleteFolder = mutation('delete-folder', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const folders = await holdFolders(db, actor.account.id)
    if (!folders.some(({ id }) => id === input.id)) throw new Refusal('not_found')
    const branch = branchOf(folders, input.id)
    await deleteFolders(db, branch, now)
    return { output: {}, event: { action: 'folder.deleted', subject: input.id, detail: { folders: branch.length } } }
  },
})
