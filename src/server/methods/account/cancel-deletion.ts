import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { clearEraseAt } from '#server/store/account/erasures.ts'

export const cancelDeletion = mutation('cancel-deletion', {
  allow: isUser,
  async run({ db, actor }) {
    await clearEraseAt(db, actor.account.id)
    return { output: {}, event: { action: 'account.deletion-cancelled', subject: actor.account.id } }
  },
})
