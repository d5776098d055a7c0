// A new document, empty or from a text that somebody brings along.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { emptyContent } from '#domain/writing/model.ts'
import { insistOnPremium, type Writing } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { presentWriting } from '#server/present/writing.ts'
import { insistOnOwnFolder } from '#server/store/folders.ts'
import { insertWriting } from '#server/store/writings.ts'
import { insistOnSound } from './sound-content.ts'

export const createWriting = mutation('create-writing', {
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.createWriting(actor.account.id) : []),
  allow: isUser,
  async run({ db, actor, input, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    insistOnPremium(input.visibility, actor.account, now)
    await insistOnOwnFolder(db, input.folder_id, actor.account.id)
    const content = input.content ?? emptyContent()
    insistOnSound(content)
    const writing: Writing = {
      id: randomUUIDv7(),
      userId: actor.account.id,
      visibility: input.visibility,
      status: 'draft',
      title: input.title,
      content,
      version: 1,
      folderId: input.folder_id,
      slug: null,
      category: null,
      country: input.country ?? 'ES',
      summary: '',
      tags: [],
      origins: [],
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    await insertWriting(db, writing)
    return {
      output: presentWriting(writing, actor, now),
      event: { action: 'writing.created', subject: writing.id, detail: { visibility: writing.visibility } },
    }
  },
})
