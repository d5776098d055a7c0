// The owner changes the deadline of a round. The links of an expired round work again, and the awaited signers get a letter.

import { requireUnderWay, roundStateAt } from '#domain/signing/round.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { tellOfExtension } from '#server/methods/copy/tell-of-extension.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeRound } from '#server/store/signing/rounds.ts'
import { lockOwnRound, requireRound } from './linked-round.ts'

export const extendSigning = mutation('extend-signing', {
  load: lockOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now }) {
    const { round, copy, people } = requireRound(subject)
    requireUnderWay(round)
    const deadline = requireDeadline(input.deadline, now)
    await changeRound(db, round.id, { deadline, expiryToldAt: null })
    await changeCopy(db, copy, { deadline }, now)
    const isBack = roundStateAt(round, now) === 'expired'
    const extended = { of: { roundId: round.id }, until: deadline, isBack, people, inOrder: round.inOrder }
    const told = await tellOfExtension({ db, actor, now }, extended)
    return { output: { told }, event: { action: 'signing.extended', subject: copy.id } }
  },
})
