// Another name, another place, or both.
import { insistOnPlace } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, holdFolders, saveFolder } from '#server/store/folders.ts'

export const updateFolder = mutation('update-folder', {
  allow: isUser,
  async run({ db, actor, input }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const folders = await holdFolders(db, actor.account.id)
    const folder = folders.find(({ id }) => id === input.id)
    if (!folder) throw new Refusal('not_found')
    const parentId = input.parent_id === undefined ? folder.parentId : input.parent_id
    if (parentId !== folder.parentId) insistOnPlace(folders, folder.id, parentId)
    const next = { ...folder, parentId, name: input.name ?? folder.name }
    await saveFolder(db, next)
    const counts = await countByFolder(db, actor.account.id)
    return {
      output: presentFolder(next, counts.get(next.id) ?? 0),
      event: { action: 'folder.changed', subject: next.id },
    }
  },
})
