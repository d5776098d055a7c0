// The search of the catalogue, for anybody.
import { budgets } from '#domain/rate.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { searchWritings as find } from '#server/store/catalogue-search.ts'

export const searchWritings = query('search-writings', {
  costly: true,
  budgets: (_input, { caller }) => budgets.search(caller.address),
  allow: anyone,
  async run({ db, input }) {
    const { items, ...found } = await find(db, input)
    return { ...found, page: input.page, items: items.map(({ snippet, ...head }) => presentFound(head, snippet)) }
  },
})
