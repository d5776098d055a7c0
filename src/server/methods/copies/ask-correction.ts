// The owner asks somebody to look at one answer again, with a word why: their part is open once more.
import { isCorrectable, stateAt } from '#domain/copy/copy.ts'
import { ownKeys } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { presentParticipant } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copies.ts'
import { enqueue } from '#server/store/jobs.ts'
import { tell } from '#server/store/notices.ts'
import { changeParticipant, listParticipants } from '#server/store/participants.ts'
import { linking, loadHeld, participantOf } from './held.ts'

export const askCorrection = mutation('ask-correction', {
  budgets: (_input, { actor }) => budgets.sendCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, input, subject, now, ...scene }) {
    const { copy, people } = subject
    const somebody = participantOf(subject, input.participant)
    const state = stateAt(copy, now)
    if (copy.deletedAt || (state !== 'filling' && !isCorrectable(copy))) throw new Refusal('forbidden')
    if (!ownKeys(copy.content, somebody, people).has(input.key))
      throw new Refusal('invalid_input', { fields: { key: { code: 'bad_value' } } })
    const others = somebody.corrections.filter(({ key }) => key !== input.key)
    const corrections = [...others, { key: input.key, note: input.note, at: now.toISOString() }]
    await changeParticipant(db, somebody.id, { corrections, state: 'begun', doneAt: null })
    const next = await changeCopy(db, copy, { state: 'filling', completedAt: null }, now)
    if (somebody.way === 'email')
      await enqueue(db, 'send-copy-letter', { template: 'correction', participantId: somebody.id }, now, {
        key: `correction:${somebody.id}`,
      })
    await tell(
      db,
      {
        to: { email: somebody.email },
        kind: 'correction-asked',
        key: `correction:${somebody.id}:${next.version}`,
        subject: copy.id,
        title: copy.title,
        who: copy.userId,
        detail: { part: somebody.id },
        by: { userId: copy.userId },
      },
      now,
    )
    const held = { copy: next, people: await listParticipants(db, copy.id) }
    return {
      output: presentParticipant(participantOf(held, somebody.id), held, linking(scene)),
      event: { action: 'copy.correction-asked', subject: copy.id, detail: { participant: somebody.id } },
    }
  },
})
