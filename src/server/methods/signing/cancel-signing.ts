// The owner cancels the round, with a reason. The answers stay, and a new round can begin.

import { requireUnderWay } from '#domain/signing/round.ts'
import { canFollow } from '#policy/copy.ts'
import { cancelHeldRound } from '#server/acts/round-endings.ts'
import { mutation } from '#server/dispatch/method.ts'
import { lockOwnRound, requireRound } from './linked-round.ts'

export const cancelSigning = mutation('cancel-signing', {
  load: lockOwnRound,
  allow: canFollow,
  async run({ db, input, subject, now, caller }) {
    const held = requireRound(subject)
    const { round, copy } = held
    if (round.state === 'cancelled') return { output: {}, event: 'nothing-done' }
    requireUnderWay(round)
    const evidence = { address: caller.address }
    await cancelHeldRound(db, held, { reason: input.reason, evidence }, now)
    return { output: {}, event: { action: 'signing.cancelled', subject: copy.id } }
  },
})
