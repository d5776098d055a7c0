// Somebody fills it in: it counts, once an hour for each address.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { mutation } from '#server/method.ts'
import { countUse, findEntry } from '#server/store/catalogue.ts'
import { spend } from '#server/store/rate-limits.ts'

export const useWriting = mutation('use-writing', {
  budgets: (_input, { caller }) => budgets.use(caller.address),
  allow: anyone,
  async run({ db, input, caller, now }) {
    const entry = await findEntry(db, input.slug)
    if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
    const again = await spend(db, budgets.sameUse(caller.address, entry.writingId), now)
    if (again === 0) await countUse(db, entry.writingId)
    return { output: {}, event: { action: 'writing.used', subject: entry.writingId } }
  },
})
