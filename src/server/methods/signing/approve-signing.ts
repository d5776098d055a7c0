// An approver approves the document, without signing it.
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { mutation } from '#server/dispatch/method.ts'
import { addressToken } from '#server/methods/kiosk/address-token.ts'
import { loadLinkedRound, signingLink } from './linked-round.ts'
import { recordSignature, recordWrongCode, requireCode, requireShown, spentOn } from './record-signature.ts'
import { placeOfDeed, seenFrom } from './signature-method.ts'

export const approveSigning = mutation('approve-signing', {
  budgets: spentOn,
  prepare: recordWrongCode,
  load: loadLinkedRound,
  allow: signingLink,
  async run(scene) {
    const { db, input, subject, now, caller, vault } = scene
    const { round, me } = subject
    if (me.state === 'done' && me.does === 'approve' && round.shown?.sha256 === input.sha256)
      return { output: { state: roundStateAt(round, now) }, event: 'nothing-done' as const }
    requireShown(subject, input, now)
    if (me.does !== 'approve') throw new Refusal('forbidden')
    await requireCode(db, subject, input, { vault, now })
    const place = placeOfDeed(scene, subject)
    const event = {
      kind: 'approved',
      who: me.id,
      name: me.name,
      ...(me.email && { email: me.email }),
      sha256: input.sha256,
      code: round.asksCode && me.email !== '',
      ...seenFrom(caller),
      ...place,
    }
    const state = await recordSignature(db, subject, { event, changes: {} }, now)
    const output = { state, ...addressToken(scene, me) }
    return { output, event: { action: 'signing.approved', subject: round.id } }
  },
})
