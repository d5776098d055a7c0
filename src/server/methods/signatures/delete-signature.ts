import { Refusal } from '#domain/refusal.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { deleteSignature as deleteKept } from '#server/store/signing/signatures.ts'

export const deleteSignature = mutation('delete-signature', {
  allow: isUser,
  evenWhenFull: true,
  async run({ db, actor, input }) {
    if (!(await deleteKept(db, actor.account.id, input.id))) throw new Refusal('not_found')
    return { output: {}, event: { action: 'signature.deleted', subject: actor.account.id } }
  },
})
