// Staying after all. The job that was to erase the account finds nothing to do.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { clearEraseAt } from '#server/store/erasures.ts'

export const cancelDeletion = mutation('cancel-deletion', {
  allow: isUser,
  async run({ db, actor }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    await clearEraseAt(db, actor.account.id)
    return { output: {}, event: { action: 'account.deletion-cancelled', subject: actor.account.id } }
  },
})
