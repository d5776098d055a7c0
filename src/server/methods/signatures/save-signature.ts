// Keeps a signature to sign with again, where there is room for one more.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSameSignature, mostSignatures } from '#domain/signing/signer/kept-signature.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/dispatch/method.ts'
import { lockKept } from '#server/store/account/kept-parties.ts'
import { listSignatures, saveSignature as saveKept } from '#server/store/signing/signatures.ts'

export const saveSignature = mutation('save-signature', {
  allow: isUser,
  budgets: (_, { actor }) => budgets.people(actor.account.id),
  async run({ db, vault, actor, input: { id, ...given }, now }) {
    const signature = acceptedSignature(given.signature)
    if (!signature) throw new Refusal('invalid_input', { fields: { signature: { code: 'bad_value' } } })
    const userId = actor.account.id
    await lockKept(db, userId)
    const kept = await listSignatures(db, vault, userId)
    const same = kept.find((each) => isSameSignature(each.signature, signature))
    if (same) return { output: same, event: 'nothing-done' }
    if (!kept.some((each) => each.id === id) && kept.length >= mostSignatures)
      throw new Refusal('invalid_input', {
        fields: { signature: { code: 'too_many_signatures', limit: mostSignatures } },
      })
    if (!(await saveKept(db, vault, { id, signature, userId, now })))
      throw new Refusal('invalid_input', { fields: { id: { code: 'bad_value' } } })
    return { output: { id, signature }, event: { action: 'signature.kept', subject: userId } }
  },
})
