// More time, also for a round whose time is over: its links work again at once.

import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { raise } from '#server/effects/effects.ts'
import { mutation } from '#server/method.ts'
import { insistOnDeadline } from '#server/methods/copies/update-copy.ts'
import { changeCopy } from '#server/store/copies.ts'
import { remindSignersAnew } from '#server/store/round-deadlines.ts'
import { changeRound } from '#server/store/rounds.ts'
import { holdOwnRound, insistOnRound } from './held.ts'

export const extendSigning = mutation('extend-signing', {
  load: holdOwnRound,
  allow: canFollow,
  async run({ db, input, subject, now }) {
    const { round, copy } = insistOnRound(subject)
    if (round.state !== 'signing' && round.state !== 'preparing') throw new Refusal('forbidden')
    const deadline = insistOnDeadline(input.deadline, now)
    await changeRound(db, round.id, { deadline, expiryToldAt: null })
    await remindSignersAnew(db, round.id)
    await changeCopy(db, copy, { deadline }, now)
    await raise({ db, now }, 'round.extended', { roundId: round.id, until: deadline })
    return { output: {}, event: { action: 'signing.extended', subject: copy.id } }
  },
})
