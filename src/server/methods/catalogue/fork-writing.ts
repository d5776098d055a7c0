// Hacer mi versión: a draft of one's own that names where it comes from, through all generations.
import { randomUUIDv7 } from 'node:crypto'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import { insistOnPremium, type Writing } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { countUse, findEntry } from '#server/store/catalogue.ts'
import { findOrigins, insertWriting } from '#server/store/writings.ts'

const mostOrigins = 20

export const forkWriting = mutation('fork-writing', {
  budgets: (_input, { actor }) => (isUser(actor) ? budgets.createWriting(actor.account.id) : []),
  allow: isUser,
  async run({ db, actor, input, now }) {
    if (!isUser(actor)) throw new Refusal('auth_required')
    insistOnPremium(input.visibility, actor.account, now)
    const entry = await findEntry(db, input.slug)
    if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
    const { writingId, slug, title, author, content, category, country, summary, tags } = entry
    const origins = [{ slug, title, author }, ...(await findOrigins(db, writingId))].slice(0, mostOrigins)
    const writing: Writing = {
      id: randomUUIDv7(),
      userId: actor.account.id,
      visibility: input.visibility,
      status: 'draft',
      title,
      content,
      version: 1,
      folderId: null,
      slug: null,
      category,
      country: country as Country,
      summary,
      tags,
      origins,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    await insertWriting(db, writing)
    await countUse(db, writingId)
    return {
      output: { id: writing.id },
      event: { action: 'writing.forked', subject: writing.id, detail: { from: slug } },
    }
  },
})
