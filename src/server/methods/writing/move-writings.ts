// Into a folder, or out of all. Moving is no change of the text: editors with the text open go on.
import { found } from '#domain/refusal.ts'
import { canArrangeAll } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { writingTrash } from '#server/store/writing/writings.ts'
import { bulkEvent } from './bulk-changes.ts'

export const moveWritings = mutation('move-writings', {
  load: (db, { ids }) => writingTrash.listOwners(db, ids),
  allow: canArrangeAll,
  async run({ db, actor, input }) {
    await requireFolderOf(db, actor.account.id, input.folder_id)
    found(await writingTrash.move(db, input.ids, input.folder_id))
    return { output: {}, event: bulkEvent('writing.moved', input.ids) }
  },
})
