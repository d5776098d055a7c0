// For good: only what is in the trash already.
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { eraseWritings } from '#server/store/writings.ts'

export const eraseWriting = mutation('erase-writing', {
  allow: isUser,
  async run({ db, actor, input: { ids } }) {
    await eraseWritings(db, ids, actor)
    return { output: {}, event: { action: 'writing.erased', subject: ids[0] ?? null, detail: { ids: ids.join() } } }
  },
})
