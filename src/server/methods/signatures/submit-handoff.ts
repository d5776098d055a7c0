// Takes the drawing from a phone: the first one counts; the same one repeated is the same call.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { handoffStateAt } from '#domain/signing/signer/handoff.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { mutation } from '#server/dispatch/method.ts'
import { findHandoff, saveSent } from '#server/store/signing/handoffs.ts'
import { handoffLink } from './handoff-link.ts'

export const submitHandoff = mutation('submit-handoff', {
  limited: true,
  budgets: ({ id }, { caller }) => budgets.handoff(caller.address, hashToken(id).toString('hex')),
  allow: handoffLink,
  async run({ db, vault, actor: { found }, input, now }) {
    const signature = acceptedSignature(input.signature)
    if (!signature) throw new Refusal('invalid_input', { fields: { signature: { code: 'bad_value' } } })
    const sentHash = signatureHash(signature)
    const { id } = found.handoff
    if (
      handoffStateAt(found.handoff, found, now) === 'open' &&
      (await saveSent(db, vault, { id, signature, sentHash, now }))
    )
      return { output: {}, event: { action: 'signing.handoff-sent', subject: null } }
    // Another phone may have been first by a moment.
    const handoff = (await findHandoff(db, vault, hashToken(input.id)))?.handoff
    if (!handoff?.sentHash) throw new Refusal('link_expired')
    if (!handoff.sentHash.equals(sentHash)) throw new Refusal('handoff_used')
    return { output: {}, event: 'nothing-done' }
  },
})
