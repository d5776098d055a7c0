// A new folder, at the root or inside another.

import { requirePlace } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { once } from '#server/methods/once.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, findFolder, insertFolder, lockFolders } from '#server/store/writing/folders.ts'

const most = 1000

export const createFolder = mutation('create-folder', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    const userId = actor.account.id
    const folders = await lockFolders(db, userId)
    const { row: folder, repeated } = await once({
      id: input.id,
      find: (id) => findFolder(db, id),
      isSame: (found) => found.userId === userId,
      create(id) {
        if (folders.length >= most)
          throw new Refusal('invalid_input', { fields: { name: { code: 'too_many_folders', limit: most } } })
        requirePlace(folders, null, input.parent_id)
        return insertFolder(db, { id, userId, parentId: input.parent_id, name: input.name }, now)
      },
    })
    const kept = repeated ? (await countByFolder(db, accountHolderOf(actor))).get(folder.id) : undefined
    return {
      output: presentFolder(folder, kept),
      event: repeated ? 'nothing-done' : { action: 'folder.created', subject: folder.id },
    }
  },
})
