// The search of the catalogue, for anybody.
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { searchWritings as find } from '#server/store/catalogue-search.ts'
import { spend } from '#server/store/rate-limits.ts'

export const searchWritings = query('search-writings', {
  allow: anyone,
  async run({ db, input, caller, now }) {
    const wait = await spend(db, budgets.search(caller.address), now)
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
    const { items, ...found } = await find(db, input)
    return { ...found, page: input.page, items: items.map(({ snippet, ...head }) => presentFound(head, snippet)) }
  },
})
