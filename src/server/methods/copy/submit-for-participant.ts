// The owner has filled in a participant's part, and hands it in for them.
import { requireFilling } from '#domain/copy/copy.ts'
import { isAwaited } from '#domain/copy/participant.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { handIn } from './hand-in.ts'
import { linking, loadHeld, participantOf } from './locked-copy.ts'

export const submitFor = mutation('submit-for', {
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject, now, ...context }) {
    const somebody = participantOf(subject, input.participant)
    if (!isAwaited(somebody))
      return { output: presentParticipant(somebody, subject, linking(context)), event: 'nothing-done' as const }
    requireFilling(subject.copy, now)
    const { settled: copy, event } = await handIn(db, subject, somebody, { ...context, now, byOwner: true })
    const held = { copy, people: await listParticipants(db, copy.id) }
    return { output: presentParticipant(participantOf(held, somebody.id), held, linking(context)), event }
  },
})
