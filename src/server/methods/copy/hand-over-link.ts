// The owner has given somebody their link by hand: what is left to send is known, on whatever device they look.
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeParticipant } from '#server/store/participants.ts'
import { linking, loadHeld, participantOf } from './held.ts'

const aMoment = 60_000

export const handOverLink = mutation('hand-over-link', {
  costly: true,
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject, now, ...scene }) {
    const { copy } = subject
    const somebody = participantOf(subject, input.participant)
    // Copied twice in a row is given once.
    const isRepeated = somebody.handedAt !== null && now.getTime() - somebody.handedAt.getTime() < aMoment
    const handedAt = isRepeated ? somebody.handedAt : now
    if (!isRepeated) await changeParticipant(db, somebody.id, { handedAt })
    const detail = { participant: somebody.id, how: input.how }
    return {
      output: presentParticipant({ ...somebody, handedAt }, subject, linking(scene)),
      event: isRepeated ? 'nothing-done' : { action: 'copy.link-handed', subject: copy.id, detail },
    }
  },
})
