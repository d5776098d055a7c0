// A signer signs the document that they have read. Repeated calls sign once.
import { Refusal } from '#domain/refusal.ts'
import { consentVersionFor, isConsentOf } from '#domain/signing/consent.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { acceptedSignature } from '#domain/signing/signer/signature.ts'
import { isNameTyped } from '#domain/signing/signer/typed-name.ts'
import { signatureHash } from '#server/auth/signature-hash.ts'
import { mutation } from '#server/dispatch/method.ts'
import { addressToken } from '#server/methods/kiosk/address-token.ts'
import { endHandoffs } from '#server/store/signing/handoffs.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { recordSignature, recordWrongCode, requireCode, requireShown, spentOn } from './record-signature.ts'
import { placeOfDeed, seenFrom, seenHow } from './signature-method.ts'

export const sign = mutation('sign', {
  limited: true,
  budgets: spentOn,
  prepare: recordWrongCode,
  load: loadLinkedRound,
  allow: signingLink,
  async run(scene) {
    const { db, actor, input, subject, now, caller, vault } = scene
    const { round, me } = subject
    // A double click, or a call repeated after a lost answer.
    if (me.state === 'done' && me.does === 'sign' && round.shown?.sha256 === input.sha256)
      return { output: { state: roundStateAt(round, now) }, event: 'nothing-done' as const }
    requireShown(subject, input, now)
    if (me.does !== 'sign') throw new Refusal('forbidden')
    const signature = acceptedSignature(input.signature)
    if (!signature) throw new Refusal('invalid_input', { fields: { signature: { code: 'bad_value' } } })
    if ('typed' in signature && !isNameTyped(signature.typed, me.name))
      throw new Refusal('invalid_input', { fields: { signature: { code: 'not_your_name', about: me.name } } })
    // Only a version of the consent text that exists for this country.
    const consent = input.consent_version ?? consentVersionFor(round.country)
    if (!isConsentOf(round.country, consent))
      throw new Refusal('invalid_input', { fields: { consent_version: { code: 'bad_value' } } })
    await requireCode(db, subject, input, { vault, now })
    const place = placeOfDeed(scene, subject)
    const how = await seenHow(db, me, { how: input.how, signature, caller: actor.caller })
    await endHandoffs(db, me.id, now)
    const event = {
      kind: 'signed',
      who: me.id,
      name: me.name,
      ...(me.email && { email: me.email }),
      sha256: input.sha256,
      consent,
      signature: signatureHash(signature).toString('hex'),
      how,
      ...place,
      code: round.asksCode && me.email !== '',
      ...seenFrom(caller),
    }
    const changes = { signature, signedHow: how, consent }
    const state = await recordSignature(db, subject, { event, changes }, now)
    const output = { state, ...addressToken(scene, me) }
    return { output, event: { action: 'signing.signed', subject: round.id } }
  },
})
