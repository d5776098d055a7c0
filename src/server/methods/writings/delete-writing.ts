// To the trash, one or many: nothing is gone for thirty days.
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { trashWritings } from '#server/store/writings.ts'

export const deleteWriting = mutation('delete-writing', {
  allow: isUser,
  async run({ db, actor, input, now }) {
    const ids = 'id' in input ? [input.id] : input.ids
    await trashWritings(db, ids, actor, now)
    return { output: {}, event: { action: 'writing.trashed', subject: ids[0] ?? null, detail: { ids: ids.join() } } }
  },
})
