// Hacer mi versión: a draft of the user's own that names its origins through all generations.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Country } from '#domain/words/conventions.ts'
import { newDraft, requirePremium } from '#domain/writing/writing.ts'
import { isUser } from '#policy/account.ts'
import { rewardUse } from '#server/acts/reward-earning.ts'
import { mutation } from '#server/dispatch/method.ts'
import { writeOnce } from '#server/methods/writing/write-once.ts'
import { countUse, findEntry } from '#server/store/catalogue/catalogue.ts'
import { spend } from '#server/store/engine/rate-limits.ts'
import { findOrigins } from '#server/store/writing/writings.ts'

const mostOrigins = 20

export const forkWriting = mutation('fork-writing', {
  limited: true,
  budgets: (_input, { actor }) => budgets.createWriting(actor.account.id),
  load: (db, { slug }) => findEntry(db, slug),
  allow: isUser,
  async run({ db, actor, caller, vault, input, subject: entry, now }) {
    const { row, repeated } = await writeOnce(db, actor, input.id, async (id) => {
      requirePremium(input.visibility, actor.account, now)
      if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
      const { writingId, slug, title, author, authorId, content, category, country, summary, tags } = entry
      const origins = [{ slug, title, author, authorId }, ...(await findOrigins(db, writingId))].slice(0, mostOrigins)
      const text = { title, content, category, country: country as Country, summary, tags, origins }
      return newDraft({ id, userId: actor.account.id, visibility: input.visibility, ...text }, now)
    })
    // A fork of the user's own text does not count as a use; of another author's, each text counts once.
    const isUse = entry && !repeated && entry.authorId !== actor.account.id
    if (isUse && (await spend(db, budgets.sameFork(actor.account.id, entry.writingId), now)) === 0)
      await countUse(db, entry.writingId)
    if (isUse) await rewardUse(db, vault.fingerprint, { ...entry, reader: actor.account, address: caller.address }, now)
    return {
      output: { id: row.id },
      event: repeated
        ? 'nothing-done'
        : { action: 'writing.forked', subject: row.id, detail: { from: entry?.slug ?? input.slug } },
    }
  },
})
