// Records that the owner has handed over a participant's link, so that every device shows which links are left to hand over.
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import { linking, loadHeld, participantOf } from './locked-copy.ts'

const aMoment = 60_000

export const handOverLink = mutation('hand-over-link', {
  limited: true,
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject, now, ...context }) {
    const { copy } = subject
    const somebody = participantOf(subject, input.participant)
    // Copying the link twice within a minute counts once.
    const isRepeated = somebody.handedAt !== null && now.getTime() - somebody.handedAt.getTime() < aMoment
    const handedAt = isRepeated ? somebody.handedAt : now
    if (!isRepeated) await changeParticipant(db, somebody.id, { handedAt })
    const detail = { participant: somebody.id, how: input.how }
    return {
      output: presentParticipant({ ...somebody, handedAt }, subject, linking(context)),
      event: isRepeated ? 'nothing-done' : { action: 'copy.link-handed', subject: copy.id, detail },
    }
  },
})
