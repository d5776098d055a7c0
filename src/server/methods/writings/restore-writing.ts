// Out of the trash, as if nothing had happened.
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { untrashWritings } from '#server/store/writings.ts'

export const restoreWriting = mutation('restore-writing', {
  allow: isUser,
  async run({ db, actor, input }) {
    const ids = 'id' in input ? [input.id] : input.ids
    await untrashWritings(db, ids, actor)
    return { output: {}, event: { action: 'writing.restored', subject: ids[0] ?? null, detail: { ids: ids.join() } } }
  },
})
