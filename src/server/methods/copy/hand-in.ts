// Marks a part as done, for its participant or for the owner on their behalf.
import { answerIn, valuesOf } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { recordedState, saidBy } from '#domain/copy/history.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { missingOfParticipant, ownKeys } from '#domain/copy/parts.ts'
import { type Problem, Refusal } from '#domain/refusal.ts'
import { unprintableIn } from '#domain/words/printable.ts'
import { problemsOfRefused, refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import type { PlainEvent } from '#server/effects/effects.ts'
import { raise } from '#server/effects/effects.ts'
import { type BegunBy, beginByItself } from '#server/methods/signing/auto-start.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { changeParticipant } from '#server/store/copy/participants.ts'
import type { Database } from '#server/store/engine/database.ts'
import { completeIfDone, type LockedCopy } from './locked-copy.ts'

/** Refuses a part with a missing answer, or with one that the text refuses. Answers of other parts do not count. */
function requireWhole({ copy: { content, answers }, people }: LockedCopy, me: Participant): void {
  /** It is empty, or has letters that the fonts cannot print. */
  const problemOf = (key: string): Problem => {
    const letters = unprintableIn(JSON.stringify(answerIn(answers, key)?.value ?? '')).join('')
    return letters ? { code: 'unprintable', about: letters } : { code: 'required' }
  }
  const missing = missingOfParticipant(content, answers, me, people)
  if (missing.length > 0)
    throw new Refusal('invalid_input', { fields: Object.fromEntries(missing.map((key) => [key, problemOf(key)])) })
  const own = ownKeys(content, me, people)
  const refused = refusedAnswers(content, valuesOf(answers)).filter(({ key }) => own.has(key))
  if (refused.length > 0) throw new Refusal('invalid_input', { fields: problemsOfRefused(refused) })
}

export async function handIn(
  db: Database,
  held: LockedCopy,
  me: Participant,
  context: BegunBy,
): Promise<{ settled: Copy; event: PlainEvent }> {
  requireWhole(held, me)
  const { copy, people } = held
  const { now, byOwner = false } = context
  const seen = { seenAt: me.seenAt ?? now, begunAt: me.begunAt ?? now }
  const done = { ...me, ...seen, state: 'done' as const, doneAt: now, doneGeneration: me.generation, corrections: [] }
  const { state, doneAt, doneGeneration, corrections } = done
  await changeParticipant(db, me.id, { ...seen, state, doneAt, doneGeneration, corrections })
  // A new version, so that pages that poll see a change.
  const touched = await changeCopy(db, copy, {}, now)
  if (!byOwner) {
    const hadCorrections = me.corrections.length > 0
    await raise({ db, now }, 'part.handed-in', { copy: touched, part: done, hadCorrections })
  }
  const left = people.map((each) => (each.id === me.id ? done : each))
  const complete = await completeIfDone(db, { copy: touched, people: left }, now, { byOwner })
  const settled = await beginByItself(db, { copy: complete, people: left }, context)
  const record = { said: saidBy(copy, me.id), ...recordedState(copy, settled, now) }
  const detail = { participant: me.id, ...(byOwner && { by_owner: true }), ...record }
  return { settled, event: { action: 'copy.part-handed-in', subject: copy.id, detail } }
}
