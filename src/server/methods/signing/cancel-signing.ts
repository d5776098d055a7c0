// The owner calls the signing off, with a word why. The answers stay, and it can be begun again.
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { endRound } from '#server/store/round-endings.ts'
import { appendEvent } from '#server/store/round-events.ts'
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
    await appendEvent(db, round.id, { kind: 'cancelled', reason: input.reason, address: caller.address }, now)
    await endRound(db, held, { state: 'cancelled', reason: input.reason }, now)
    return { output: {}, event: { action: 'signing.cancelled', subject: copy.id } }
  },
})
