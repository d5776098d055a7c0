// A participant hands in their part: complete, and as their page showed it.
import type { Copy } from '#domain/copy/copy.ts'
import { Refusal } from '#domain/refusal.ts'
import { mutation } from '#server/dispatch/method.ts'
import { signingOfParticipant } from '#server/methods/signing/signing-of-participant.ts'
import { changeCopy } from '#server/store/copy/copies.ts'
import { takeOwnAnswers } from './answering.ts'
import { handIn } from './hand-in.ts'
import { completionLink, loadLinked } from './locked-copy.ts'
import { requireTask, savesOf } from './save-completion.ts'

/** For participants every state after filling in, except cancelled, is `complete`. */
const stateOf = ({ state }: Copy) => (state === 'filling' || state === 'cancelled' ? 'done' : 'complete')

export const submitCompletion = mutation('submit-completion', {
  limited: true,
  budgets: savesOf,
  load: loadLinked,
  allow: completionLink,
  async run({ db, input, subject, now, vault, caller }) {
    const { copy, people, me } = subject
    // A double click, a second device, or a call repeated after a lost answer: the part was handed in before.
    const isRepeated = () => {
      const { changed, contested } = takeOwnAnswers(subject, input, now)
      return changed.length === 0 && contested.length === 0
    }
    if (me.state === 'done' && (input.answers.length === 0 || isRepeated())) {
      const { signing } = await signingOfParticipant(db, subject, { vault, now })
      return { output: { state: stateOf(copy), contested: [], signing }, event: 'nothing-done' as const }
    }
    requireTask(subject, now)
    const { answers, changed, contested } = takeOwnAnswers(subject, input, now)
    // Another person has changed one of these answers: the participant has to see it first.
    if (contested.length > 0) throw new Refusal('version_conflict')
    const saved = changed.length > 0 ? await changeCopy(db, copy, { answers }, now) : copy
    const { settled, event } = await handIn(db, { copy: saved, people }, me, { vault, caller, now })
    const { signing } = await signingOfParticipant(db, { copy: settled, me }, { vault, now })
    return { output: { state: stateOf(settled), contested: [], signing }, event }
  },
})
