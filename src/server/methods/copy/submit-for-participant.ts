// The owner has filled in a participant's part, and hands it in for them.
import { requireFilling } from '#domain/copy/copy.ts'
import { recordedState, saidBy } from '#domain/copy/history.ts'
import { isAwaited } from '#domain/copy/participant.ts'
import { missingOfParticipant, ownKeys } from '#domain/copy/parts.ts'
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { listParticipants } from '#server/store/copy/participants.ts'
import { problemsOfMissing, requireAdmittedPart } from './answering.ts'
import { handIn } from './hand-in.ts'
import { linking, loadHeld, participantOf } from './locked-copy.ts'

export const submitFor = mutation('submit-for', {
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject, now, ...scene }) {
    const { copy, people } = subject
    const somebody = participantOf(subject, input.participant)
    const isOpen = isAwaited(somebody)
    if (isOpen) {
      requireFilling(copy, now)
      const missing = missingOfParticipant(copy.content, copy.answers, somebody, people)
      if (missing.length > 0) throw new Refusal('invalid_input', { fields: problemsOfMissing(missing, copy.answers) })
      requireAdmittedPart(copy.content, copy.answers, ownKeys(copy.content, somebody, people))
    }
    const settled = isOpen ? await handIn(db, subject, somebody, { ...scene, now, byOwner: true }) : copy
    const held = { copy: settled, people: await listParticipants(db, copy.id) }
    return {
      output: presentParticipant(participantOf(held, somebody.id), held, linking(scene)),
      event: isOpen
        ? {
            action: 'copy.part-handed-in',
            subject: copy.id,
            detail: {
              participant: somebody.id,
              by_owner: true,
              said: saidBy(copy, somebody.id),
              ...recordedState(copy, settled, now),
            },
          }
        : 'nothing-done',
    }
  },
})
