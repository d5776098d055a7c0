// It comes to nothing, and its signing with it: everybody who had heard of it hears that, once, with a word why.
import { nameForOthers } from '#domain/copy/copy-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { cancelRound } from '#server/methods/signing/cancel-round.ts'
import { changeCopy } from '#server/store/copies.ts'
import { askCopyLetter } from '#server/store/letters.ts'
import { tell } from '#server/store/notices.ts'
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
    const gone = { kind: 'cancelled', subject: copy.id, title: nameForOthers(copy), who: copy.userId } as const
    for (const { id, generation, email, way, invitedAt } of people) {
      if (!invitedAt || told.includes(id)) continue
      if (way === 'email') await askCopyLetter(db, 'cancelled', { id, generation }, now)
      await tell(db, { ...gone, to: { email }, key: `cancelled:${copy.id}`, by: { userId: copy.userId } }, now)
    }
    return { output: {}, event: { action: 'copy.cancelled', subject: copy.id } }
  },
})
