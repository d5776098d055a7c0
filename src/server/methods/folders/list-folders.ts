// One's folders, as a flat list that the screen makes a tree of.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFolder } from '#server/present/writing.ts'
import { countByFolder, listFolders as find } from '#server/store/folders.ts'

export const listFolders = query('list-folders', {
  allow: isUser,
  async run({ db, actor }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    const [found, counts] = await Promise.all([find(db, actor.account.id), countByFolder(db, actor.account.id)])
    return { folders: found.map((folder) => presentFolder(folder, counts.get(folder.id) ?? 0)) }
  },
})
