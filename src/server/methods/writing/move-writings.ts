// Into a folder, or out of all. Moving is no change of the text: editors with the text open go on.
import { found } from '#domain/refusal.ts'
import { canArrangeAll } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { listOwners, moveWritings as move } from '#server/store/writing/writings.ts'
import { bulkEvent } from './bulk-changes.ts'

export const moveWritings = mutation('move-writings', {
  load: (db, { ids }) => listOwners(db, ids),
  allow: canArrangeAll,
  async run({ db, actor, input }) {
    await requireFolderOf(db, actor.account.id, input.folder_id)
    found(await move(db, input.ids, input.folder_id))
    return { output: {}, event: bulkEvent('writing.moved', input.ids) }
  },
})
