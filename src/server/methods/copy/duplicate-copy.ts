// Duplicates a copy without its participants and, if it was sent, without its date. Other people's data and answers only on request.

import { firstAnswers, valuesOf } from '#domain/copy/answers/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { duplicateName, nameForOwner } from '#domain/copy/copy-name.ts'
import { withoutOthers, withoutOwnDate } from '#domain/copy/using-again.ts'
import { budgets } from '#domain/rate.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { canFollow } from '#policy/copy.ts'
import { mutation } from '#server/dispatch/method.ts'
import { listNamesOf, namingOf } from '#server/store/copy/copy-name.ts'
import { copyOnce } from './copy-once.ts'
import { loadHeld } from './locked-copy.ts'

export const duplicateCopy = mutation('duplicate-copy', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createCopy(actor.account.id),
  load: loadHeld,
  allow: canFollow,
  async run({ db, actor, input, subject: { copy, people }, now }) {
    const { userId, writingId, slug, title, content, country } = copy
    const owner = { name: fullName(actor.account), email: actor.account.email }
    const kept = input.people ? valuesOf(copy.answers) : withoutOthers(content, copy.answers, { people, owner })
    const dated = copy.sentAt ? withoutOwnDate(content, kept) : kept
    const answers = firstAnswers(dated, { by: null, from: 'beginning', at: now })
    const { row, repeated } = await copyOnce(db, actor, input.new_id, now, async (id) => {
      const made = newCopy({ id, userId, writingId, slug, title, content, country, answers }, now)
      const { defaultName } = await namingOf(db, made, [])
      const name = copy.ownName || defaultName || title
      const taken = await listNamesOf(db, userId)
      return { ...made, ownName: taken.has(name) ? duplicateName(name, taken) : '' }
    })
    const written = input.people ? people.filter(({ email }) => email !== '') : []
    return {
      output: {
        id: row.id,
        version: row.version,
        name: nameForOwner(row),
        addresses: written.map(({ party, name, email }) => ({ party, name, email })),
      },
      event: repeated ? 'nothing-done' : { action: 'copy.created', subject: row.id },
    }
  },
})
