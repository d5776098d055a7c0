import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { presentFolder, presentInside } from '#server/present/writing.ts'
import { countByFolder, listFolders as find } from '#server/store/writing/folders.ts'

export const listFolders = query('list-folders', {
  allow: isUser,
  async run({ db, actor }) {
    const [found, counts] = await Promise.all([find(db, actor.account.id), countByFolder(db, accountHolderOf(actor))])
    return {
      folders: found.map((folder) => presentFolder(folder, counts.get(folder.id))),
      loose: presentInside(counts.get(null)),
    }
  },
})
