// A new folder, at the root or inside another.

import { randomUUIDv7 } from 'node:crypto'
import { insistOnPlace } from '#domain/folder.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { presentFolder } from '#server/present/writing.ts'
import { holdFolders, insertFolder } from '#server/store/folders.ts'

const most = 1000

export const createFolder = mutation('create-folder', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const userId = actor.account.id
    const folders = await holdFolders(db, userId)
    if (folders.length >= most)
      throw new Refusal('invalid_input', { fields: { name: { code: 'too_many_folders', limit: most } } })
    insistOnPlace(folders, null, input.parent_id)
    const folder = { id: randomUUIDv7(), parentId: input.parent_id, name: input.name }
    await insertFolder(db, { ...folder, userId, createdAt: now })
    return { output: presentFolder(folder, 0), event: { action: 'folder.created', subject: folder.id } }
  },
})
