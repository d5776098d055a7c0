// Into a folder, or out of all of them. Moving is no change of the text: whoever is editing goes on.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { insistOnOwnFolder } from '#server/store/folders.ts'
import { moveWritings as move } from '#server/store/writings.ts'

export const moveWritings = mutation('move-writings', {
  allow: isUser,
  async run({ db, actor, input }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    await insistOnOwnFolder(db, input.folder_id, actor.account.id)
    await move(db, input.ids, input.folder_id, actor)
    return {
      output: {},
      event: { action: 'writing.moved', subject: input.ids[0] ?? null, detail: { ids: input.ids.join() } },
    }
  },
})
