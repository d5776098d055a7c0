// The same text with the same answers, without participants; answers about other people only on request.

import { firstAnswers, valuesOf } from '#domain/copy/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { withoutOthers } from '#domain/copy/using-again.ts'
import { budgets } from '#domain/rate.ts'
import { fullName } from '#domain/signing/in-person.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/method.ts'
import { copyOnce } from './copy-once.ts'
import { loadHeld } from './held.ts'

export const duplicateCopy = mutation('duplicate-copy', {
  costly: true,
  budgets: (_input, { actor }) => budgets.createCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject: { copy, people }, now }) {
    const { userId, writingId, slug, title, content, country } = copy
    const owner = { name: fullName(actor.account), email: actor.account.email }
    const values = valuesOf(copy.answers)
    const kept = input.people ? values : withoutOthers(content, values, { people, owner })
    const answers = firstAnswers(kept, { by: null, from: 'beginning', at: now })
    const { row, repeated } = await copyOnce(db, actor, input.new_id, now, (id) =>
      newCopy({ id, userId, writingId, slug, title, content, country, answers }, now),
    )
    return {
      output: { id: row.id, version: row.version },
      event: repeated ? 'nothing-done' : { action: 'copy.created', subject: row.id },
    }
  },
})
