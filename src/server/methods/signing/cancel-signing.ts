// The owner calls the signing off, with a word why. The answers stay, and it can be begun again.

import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { cancelHeldRound } from '#server/acts/round-endings.ts'
import { mutation } from '#server/method.ts'
import { holdOwnRound, insistOnRound } from './held.ts'

export const cancelSigning = mutation('cancel-signing', {
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, input, subject, now, caller }) {
    const held = insistOnRound(subject)
    const { round, copy } = held
    if (round.state === 'cancelled') return { output: {}, event: 'nothing-done' }
    // Once everybody has signed there is nothing left to call off.
    if (round.state !== 'signing' && round.state !== 'preparing') throw new Refusal('forbidden')
    const evidence = { address: caller.address }
    await cancelHeldRound(db, held, { reason: input.reason, evidence }, now)
    return { output: {}, event: { action: 'signing.cancelled', subject: copy.id } }
  },
})
