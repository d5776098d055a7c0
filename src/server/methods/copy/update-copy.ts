// The owner changes a copy: answers (also those of a participant), name, deadline, folder.
import { answerIn, type Merged, valuesOf } from '#domain/copy/answers/answers.ts'
import { type Copy, copyLimits, isCorrectable, requireFilling, stateAt } from '#domain/copy/copy.ts'
import { nameForOthers, nameForOwner } from '#domain/copy/copy-name.ts'
import { recordedState } from '#domain/copy/history.ts'
import type { Participant } from '#domain/copy/participant.ts'
import { missingInCopy, senderIn } from '#domain/copy/parts.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedAnswers } from '#domain/writing/conditions/refused-answers.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { raise } from '#server/effects/effects.ts'
import { requireFolderOf } from '#server/methods/folders/folder-of.ts'
import { presentAnswers } from '#server/present/copy.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { answersTo, takeAnswers } from './answering.ts'
import { completeIfDone, loadHeld } from './locked-copy.ts'
import { tellOfExtension } from './tell-of-extension.ts'

/** Refuses a deadline in the past, or later than the limit. */
export function requireDeadline(deadline: string | null | undefined, now: Date, field = 'deadline'): Date | null {
  if (!deadline) return null
  const at = new Date(deadline)
  const most = now.getTime() + copyLimits.deadlineDays * 24 * 60 * 60_000
  if (at <= now || at.getTime() > most)
    throw new Refusal('invalid_input', { fields: { [field]: { code: 'bad_value' } } })
  return at
}

/** The state of a copy after a correction: `complete`, ready to be signed again, or `filling` if an answer is missing or refused. */
function mended(copy: Copy, { answers }: Merged, people: readonly Participant[]) {
  const isWhole = missingInCopy(copy.content, answers, people).length === 0
  const isAdmitted = refusedAnswers(copy.content, valuesOf(answers)).length === 0
  return isWhole && isAdmitted ? { state: 'complete' as const } : { state: 'filling' as const, completedAt: null }
}

export const updateCopy = mutation('update-copy', {
  limited: true,
  budgets: (_input, { actor }) => budgets.saveWriting(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject, now }) {
    const { copy, people } = subject
    const { answers: given, title, name: ownName, folder_id: folderId } = input
    // A later deadline reopens an expired copy; without one, its answers cannot change.
    const deadline = input.deadline === undefined ? undefined : requireDeadline(input.deadline, now)
    const open = { ...copy, deadline: deadline === undefined ? copy.deadline : deadline }
    const mends = given.length > 0 && isCorrectable(copy)
    if ((given.length > 0 && !mends) || deadline !== undefined) requireFilling(open, now)
    await requireFolderOf(db, copy.userId, folderId)
    const senderOf = senderIn(copy.content, copy.answers, people)
    const merged = takeAnswers(copy, given, { by: null, from: input.from, at: now, senderOf })
    const changes = {
      ...(merged.changed.length > 0 ? { answers: merged.answers, ...(mends ? mended(copy, merged, people) : {}) } : {}),
      ...(title === undefined ? {} : { title }),
      ...(ownName === undefined ? {} : { ownName }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(folderId === undefined ? {} : { folderId }),
    }
    const isChanged = Object.keys(changes).length > 0
    const changed = isChanged ? await changeCopy(db, copy, changes, now) : copy
    for (const each of people)
      if (merged.changed.some((key) => answerIn(merged.answers, key)?.replaces === each.id))
        await raise({ db, now }, 'part.answers-replaced', { copy, part: each, sitting: input.from })
    const isBack = stateAt(copy, now) === 'expired'
    const extended = { of: { copyId: copy.id }, isBack, people, inOrder: copy.inOrder }
    const told =
      deadline === undefined ? [] : await tellOfExtension({ db, actor, now }, { ...extended, until: deadline })
    const settled = isChanged ? await completeIfDone(db, { copy: changed, people }, now, { byOwner: true }) : changed
    const record = recordedState(copy, settled, now)
    return {
      output: {
        answers: presentAnswers(answersTo(given, merged.answers)),
        contested: merged.contested,
        missing: missingInCopy(copy.content, merged.answers, people),
        version: settled.version,
        name: nameForOwner(settled),
        default_name: nameForOthers(settled),
        told,
      },
      event: !isChanged
        ? 'nothing-done'
        : {
            action: given.length > 0 && !record.complete ? 'copy.saved' : 'copy.changed',
            subject: copy.id,
            detail: {
              deadline: deadline !== undefined,
              ...(deadline && !copy.deadline && { first_deadline: true }),
              ...record,
            },
          },
    }
  },
})
