// Another name, another place, or both.
import { insistOnPlace } from '#domain/folder.ts'
import { found } from '#domain/refusal.ts'
import { canArrange } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { whoseAre } from '#server/methods/signeds/whose.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, findFolder, holdFolders, saveFolder } from '#server/store/folders.ts'

export const updateFolder = mutation('update-folder', {
  load: (db, { id }) => findFolder(db, id),
  allow: canArrange,
  async run({ db, actor, input, subject: { id, userId } }) {
    const folders = await holdFolders(db, userId)
    // As it is now that nobody else can move it.
    const folder = found(folders.find((held) => held.id === id))
    const parentId = input.parent_id === undefined ? folder.parentId : input.parent_id
    if (parentId !== folder.parentId) insistOnPlace(folders, id, parentId)
    const next = { ...folder, parentId, name: input.name ?? folder.name }
    await saveFolder(db, next)
    const counts = await countByFolder(db, whoseAre(actor))
    return { output: presentFolder(next, counts.get(id)), event: { action: 'folder.changed', subject: id } }
  },
})
