// It comes to nothing: everybody who had heard of it hears that, with a word why.
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { changeCopy } from '#server/store/copies.ts'
import { enqueue } from '#server/store/jobs.ts'
import { loadHeld } from './held.ts'

export const cancelCopy = mutation('cancel-copy', {
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject: { copy, people }, now }) {
    if (copy.state === 'cancelled') return { output: {}, event: 'nothing-done' }
    if (copy.deletedAt || !copy.sentAt) throw new Refusal('forbidden')
    await changeCopy(db, copy, { state: 'cancelled', cancelReason: input.reason }, now)
    for (const { id, way, invitedAt } of people)
      if (way === 'email' && invitedAt)
        await enqueue(db, 'send-copy-letter', { template: 'cancelled', participantId: id }, now, {
          key: `cancelled:${id}`,
        })
    return { output: {}, event: { action: 'copy.cancelled', subject: copy.id } }
  },
})
