// Somebody says that it may be so, without signing it themselves.
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { mutation } from '#server/method.ts'
import { addressToken } from '#server/methods/kiosk/address-token.ts'
import { insistOnCode, insistOnShown, recordDeed, recordWrongCode, spentOn } from './deed.ts'
import { loadLinkedRound, signingLink } from './held.ts'
import { placeOfDeed, seenFrom } from './seen-how.ts'

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
    insistOnShown(subject, input, now)
    if (me.does !== 'approve') throw new Refusal('forbidden')
    await insistOnCode(db, subject, input, { vault, now })
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
    const state = await recordDeed(db, subject, { event, changes: {} }, now)
    const output = { state, ...addressToken(scene, me) }
    return { output, event: { action: 'signing.approved', subject: round.id } }
  },
})
