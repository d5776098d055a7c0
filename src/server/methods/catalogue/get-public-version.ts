// An earlier published version of a text.
import { budgets } from '#domain/rate.ts'
import { found, Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { findEntry, findPublishedVersion } from '#server/store/catalogue/catalogue.ts'

export const getPublicVersion = query('get-public-version', {
  limited: true,
  mayLag: true,
  budgets: (_input, { caller }) => budgets.publicVersion(caller.address),
  allow: anyone,
  async run({ db, input }) {
    const entry = await findEntry(db, input.slug)
    if (!entry || entry.withdrawnAt) throw new Refusal('not_found')
    const version = found(await findPublishedVersion(db, entry, input.number))
    return { ...version, at: version.at.toISOString() }
  },
})
