// A signer signs the document that they have read. Repeated calls sign once.
import { Refusal } from '#domain/refusal.ts'
import { consentVersionFor, isConsentOf } from '#domain/signing/consent.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { isNameTyped } from '#domain/signing/signer/typed-name.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import { mutation } from '#server/dispatch/method.ts'
import { endHandoffs } from '#server/store/signing/handoffs.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { recordWrongCode, signOrApprove, spentOn } from './record-signature.ts'
import { seenHow } from './signature-method.ts'

export const sign = mutation('sign', {
  limited: true,
  budgets: spentOn,
  prepare: recordWrongCode,
  load: loadLinkedRound,
  allow: signingLink,
  run: (context) =>
    signOrApprove(context, 'sign', async () => {
      const { db, actor, input, subject, now } = context
      const { round, me } = subject
      const signature = acceptedSignature(input.signature)
      if (!signature) throw new Refusal('invalid_input', { fields: { signature: { code: 'bad_value' } } })
      if ('typed' in signature && !isNameTyped(signature.typed, me.name))
        throw new Refusal('invalid_input', { fields: { signature: { code: 'not_your_name', about: me.name } } })
      // Only a version of the consent text that exists for this country.
      const consent = input.consent_version ?? consentVersionFor(round.country)
      if (!isConsentOf(round.country, consent))
        throw new Refusal('invalid_input', { fields: { consent_version: { code: 'bad_value' } } })
      const how = await seenHow(db, me, { how: input.how, signature, caller: actor.caller })
      await endHandoffs(db, me.id, now)
      const evidence = { consent, signature: signatureHash(signature).toString('hex'), how }
      return { evidence, changes: { signature, signedHow: how, consent } }
    }),
})
