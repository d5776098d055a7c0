// Into a folder, or out of all of them. Moving is no change of the text: whoever is editing goes on.
import { found } from '#domain/refusal.ts'
import { canArrangeAll } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { insistOnFolderOf } from '#server/methods/folders/folder-of.ts'
import { listOwners, moveWritings as move } from '#server/store/writings.ts'
import { bulkEvent } from './bulk.ts'

export const moveWritings = mutation('move-writings', {
  load: (db, { ids }) => listOwners(db, ids),
  allow: canArrangeAll,
  async run({ db, actor, input }) {
    await insistOnFolderOf(db, actor.account.id, input.folder_id)
    found(await move(db, input.ids, input.folder_id))
    return { output: {}, event: bulkEvent('writing.moved', input.ids) }
  },
})
