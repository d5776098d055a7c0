// A new folder, at the root or inside another.

import { insistOnPlace } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { once } from '#server/methods/once.ts'
import { whoseAre } from '#server/methods/signeds/whose.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, findFolder, holdFolders, insertFolder } from '#server/store/folders.ts'

const most = 1000

export const createFolder = mutation('create-folder', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    const userId = actor.account.id
    const folders = await holdFolders(db, userId)
    const { row: folder, repeated } = await once({
      id: input.id,
      find: (id) => findFolder(db, id),
      isSame: (found) => found.userId === userId,
      create(id) {
        if (folders.length >= most)
          throw new Refusal('invalid_input', { fields: { name: { code: 'too_many_folders', limit: most } } })
        insistOnPlace(folders, null, input.parent_id)
        return insertFolder(db, { id, userId, parentId: input.parent_id, name: input.name }, now)
      },
    })
    const kept = repeated ? (await countByFolder(db, whoseAre(actor))).get(folder.id) : undefined
    return {
      output: presentFolder(folder, kept),
      event: repeated ? 'nothing-done' : { action: 'folder.created', subject: folder.id },
    }
  },
})
