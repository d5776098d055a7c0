// The owner cancels a copy, and its round of signing: every participant who was invited is told once, with the reason.
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { cancelRound } from '#server/methods/signing/cancel-round.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { loadHeld } from './locked-copy.ts'

export const cancelCopy = mutation('cancel-copy', {
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject: { copy, people }, now, caller }) {
    if (copy.state === 'cancelled') return { output: {}, event: 'nothing-done' }
    // A signed document belongs to all its signers, so the owner cannot cancel it.
    if (copy.deletedAt || !copy.sentAt || copy.state === 'signed') throw new Refusal('forbidden')
    const told = copy.state === 'signing' ? await cancelRound(db, copy, { reason: input.reason, now, caller }) : []
    await changeCopy(db, copy, { state: 'cancelled', cancelReason: input.reason }, now)
    for (const part of people)
      if (part.invitedAt && !told.includes(part.id)) await raise({ db, now }, 'part.cancelled', { copy, part })
    return { output: {}, event: { action: 'copy.cancelled', subject: copy.id } }
  },
})
