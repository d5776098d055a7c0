// Gives a passkey the name that its owner knows it by.
import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { renamePasskey as rename } from '#server/store/account/passkeys.ts'

export const renamePasskey = mutation('rename-passkey', {
  allow: isUser,
  async run({ db, actor, input }) {
    if (!(await rename(db, actor.account.id, input.id, input.name))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'passkey.renamed', subject: actor.account.id } }
  },
})
