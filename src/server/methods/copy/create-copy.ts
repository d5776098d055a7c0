// A copy of a text of the catalogue or of the user's own, with the answers that were given before.
import { firstAnswers } from '#domain/copy/answers/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { canUse } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { copyOnce } from './copy-once.ts'
import { loadSource, requireUsable, valuesGiven } from './source-text.ts'

export const createCopy = mutation('create-copy', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createCopy(actor.account.id),
  load: loadSource,
  allow: canUse,
  async run({ db, actor, input, subject, now }) {
    requireUsable(subject, actor, now)
    const { writingId, slug, title, content, country } = subject
    const answers = firstAnswers(valuesGiven(content, input), { by: null, from: 'beginning', at: now })
    const { row, repeated } = await copyOnce(db, actor, input.id, now, (id) =>
      newCopy({ id, userId: actor.account.id, writingId, slug, title, content, country, answers }, now),
    )
    return {
      output: { id: row.id, version: row.version },
      event: repeated ? 'nothing-done' : { action: 'copy.created', subject: row.id },
    }
  },
})
