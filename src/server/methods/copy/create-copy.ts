// A copy of a text, with what was filled in before: from the catalogue, or from one's own.
import { firstAnswers } from '#domain/copy/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { budgets } from '#domain/rate.ts'
import { canUse } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { copyOnce } from './copy-once.ts'
import { insistOnUsable, loadSource, valuesGiven } from './source.ts'

export const createCopy = mutation('create-copy', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createCopy(actor.account.id),
  load: loadSource,
  allow: canUse,
  async run({ db, actor, input, subject, now }) {
    insistOnUsable(subject, actor, now)
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
