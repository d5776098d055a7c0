// It comes to nothing, and its signing with it: everybody who had heard of it hears that, once, with a word why.
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { cancelRound } from '#server/methods/signing/cancel-round.ts'
import { changeCopy } from '#server/store/copies.ts'
import { loadHeld } from './held.ts'

export const cancelCopy = mutation('cancel-copy', {
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject: { copy, people }, now, caller }) {
    if (copy.state === 'cancelled') return { output: {}, event: 'nothing-done' }
    // What everybody has signed is theirs: there is nothing left to call off.
    if (copy.deletedAt || !copy.sentAt || copy.state === 'signed') throw new Refusal('forbidden')
    const told = copy.state === 'signing' ? await cancelRound(db, copy, { reason: input.reason, now, caller }) : []
    await changeCopy(db, copy, { state: 'cancelled', cancelReason: input.reason }, now)
    for (const part of people)
      if (part.invitedAt && !told.includes(part.id)) await raise({ db, now }, 'part.cancelled', { copy, part })
    return { output: {}, event: { action: 'copy.cancelled', subject: copy.id } }
  },
})
