// The owner changes the deadline of a round. The links of an expired round work again, and the awaited signers get a letter.

import { awaitedNow } from '#domain/copy/participant.ts'
import { Refusal } from '#domain/refusal.ts'
import { roundStateAt } from '#domain/signing/round.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { toldOfExtension } from '#server/methods/copy/told-of-extension.ts'
import { requireDeadline } from '#server/methods/copy/update-copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeParticipant, remindAnew } from '#server/store/copy/participants.ts'
import { changeRound } from '#server/store/signing/rounds.ts'
import { lockOwnRound, requireRound } from './linked-round.ts'

export const extendSigning = mutation('extend-signing', {
  load: lockOwnRound,
  allow: canFollow,
  async run({ db, actor, input, subject, now }) {
    const { round, copy, people } = requireRound(subject)
    if (round.state !== 'signing' && round.state !== 'preparing') throw new Refusal('forbidden')
    const deadline = requireDeadline(input.deadline, now)
    await changeRound(db, round.id, { deadline, expiryToldAt: null })
    await remindAnew(db, { roundId: round.id })
    await changeCopy(db, copy, { deadline }, now)
    const awaited = roundStateAt(round, now) === 'expired' ? awaitedNow(people, round.inOrder) : []
    const told = await toldOfExtension({ db, actor, now }, awaited, people)
    for (const { id } of told) await changeParticipant(db, id, { remindedAt: now })
    await raise({ db, now }, 'round.extended', { roundId: round.id, until: deadline, told })
    return { output: { told: told.map(({ id }) => id) }, event: { action: 'signing.extended', subject: copy.id } }
  },
})
