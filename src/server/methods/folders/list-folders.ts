import { isUser } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { whoseAre } from '#server/methods/signeds/whose.ts'
import { presentFolder, presentInside } from '#server/present/writing.ts'
import { countByFolder, listFolders as find } from '#server/store/folders.ts'

export const listFolders = query('list-folders', {
  allow: isUser,
  async run({ db, actor }) {
    const [found, counts] = await Promise.all([find(db, actor.account.id), countByFolder(db, whoseAre(actor))])
    return {
      folders: found.map((folder) => presentFolder(folder, counts.get(folder.id))),
      loose: presentInside(counts.get(null)),
    }
  },
})
