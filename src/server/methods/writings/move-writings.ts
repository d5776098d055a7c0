// Into a folder, or out of all of them. Moving is no change of the text: whoever is editing goes on.
import { canArrangeAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { insistOnFolderOf } from '#server/methods/folders/folder-of.ts'
import { loadOwners, moveWritings as move } from '#server/store/writings.ts'
import { bulkEvent } from './bulk.ts'

export const moveWritings = mutation('move-writings', {
  load: (db, { ids }) => loadOwners(db, ids),
  allow: canArrangeAll,
  async run({ db, actor, input }) {
    await insistOnFolderOf(db, actor.account.id, input.folder_id)
    await move(db, input.ids, input.folder_id)
    return { output: {}, event: bulkEvent('writing.moved', input.ids) }
  },
})
