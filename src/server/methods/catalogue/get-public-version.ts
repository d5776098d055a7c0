// One of the texts that readers of a writing have had.
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { findEntry, findPublishedVersion } from '#server/store/catalogue.ts'

export const getPublicVersion = query('get-public-version', {
  costly: true,
  budgets: (_input, { caller }) => budgets.publicVersion(caller.address),
  allow: anyone,
  async run({ db, input }) {
    const entry = await findEntry(db, input.slug)
    if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
    const version = found(await findPublishedVersion(db, entry, input.number))
    return { ...version, at: version.at.toISOString() }
  },
})
