// Makes a copy in the same folder, as a draft of its own.
import { budgets } from '#domain/rate.ts'
import { limits } from '#domain/writing/model.ts'
import { newDraft, requireKept, requirePremium } from '#domain/writing/writing.ts'
import { canDuplicate } from '#policy/writing.ts'
import { mutation } from '#server/dispatch/method.ts'
import { presentHead } from '#server/present/writing.ts'
import { findWriting } from '#server/store/writing/find-writing.ts'
import { writeOnce } from './write-once.ts'

export const duplicateWriting = mutation('duplicate-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createWriting(actor.account.id),
  load: (db, { id }) => findWriting(db, id),
  allow: canDuplicate,
  async run({ db, actor, input, subject, now }) {
    const { row, repeated } = await writeOnce(db, actor, input.new_id, async (id) => {
      requireKept(subject)
      requirePremium(subject.visibility, actor.account, now)
      return newDraft({ ...subject, id, title: (input.title || subject.title).slice(0, limits.title) }, now)
    })
    return {
      output: presentHead(row, actor, now),
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.duplicated', subject: row.id, detail: { from: subject.id } },
    }
  },
})
