// A text is filled in: it counts as a use once an hour for each address, not for its author. The author earns points if the
// reader has an account (docs/decisions/0063).
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone, isUser } from '#policy/account.ts'
import { rewardUse } from '#server/acts/reward-earning.ts'
import { mutation } from '#server/dispatch/method.ts'
import { countUse, findEntry } from '#server/store/catalogue/catalogue.ts'
import { spend } from '#server/store/engine/rate-limits.ts'

export const useWriting = mutation('use-writing', {
  limited: true,
  budgets: (_input, { caller }) => budgets.use(caller.address),
  allow: anyone,
  async run({ db, actor, vault, input, caller, now }) {
    const entry = await findEntry(db, input.slug)
    if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
    const isOwn = isUser(actor) && actor.account.id === entry.authorId
    const isUse = !isOwn && (await spend(db, budgets.sameUse(caller.address, entry.writingId), now)) === 0
    if (isUse) await countUse(db, entry.writingId)
    if (isUser(actor))
      await rewardUse(db, vault.fingerprint, { ...entry, reader: actor.account, address: caller.address }, now)
    return { output: {}, event: { action: 'writing.used', subject: entry.writingId } }
  },
})
