// A second one like it, in the same folder, as a draft of its own.

import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { limits } from '#domain/writing/model.ts'
import { insistOnKept, insistOnPremium, type Writing } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { isOwner } from '#policy/writing.ts'
import { mutation } from '#server/method.ts'
import { presentHead } from '#server/present/writing.ts'
import { insertWriting, loadOwnWriting } from '#server/store/writings.ts'

export const duplicateWriting = mutation('duplicate-writing', {
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.createWriting(actor.account.id) : []),
  load: (db, { id }, actor) => loadOwnWriting(db, id, actor),
  allow: isOwner,
  async run({ db, actor, input, subject, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    insistOnKept(subject)
    insistOnPremium(subject.visibility, actor.account, now)
    const copy: Writing = {
      ...subject,
      id: randomUUIDv7(),
      title: (input.title || subject.title).slice(0, limits.title),
      status: 'draft',
      slug: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    await insertWriting(db, copy)
    return {
      output: presentHead(copy, actor, now),
      event: { action: 'writing.duplicated', subject: copy.id, detail: { from: subject.id } },
    }
  },
})
