// Deletes a passkey: it opens the account no more.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deletePasskey as remove } from '#server/store/account/passkeys.ts'

export const deletePasskey = mutation('delete-passkey', {
  allow: isUser,
  async run({ db, actor, input }) {
    if (!(await remove(db, actor.account.id, input.id))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'passkey.deleted', subject: actor.account.id } }
  },
})
