// The search of the catalogue, for anybody.
import { budgets } from '#domain/rate.ts'
import type { Country } from '#domain/words/conventions.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { searchWritings as find } from '#server/store/catalogue-search.ts'

type Wish = { sort: string; country?: string | undefined }

/** Whoever asks for the most used or the newest gets those; and among those of one country, none comes before. */
const putFirst = ({ sort, country }: Wish, own: Country | null): Country | null =>
  sort === 'relevance' && country === undefined ? own : null

export const searchWritings = query('search-writings', {
  costly: true,
  budgets: (_input, { caller }) => budgets.search(caller.address),
  allow: anyone,
  async run({ db, input, caller }) {
    const first = putFirst(input, caller.country)
    const { items, ...found } = await find(db, { ...input, first })
    const shown = items.map(({ snippet, ...head }) => presentFound(head, snippet))
    return { ...found, first, page: input.page, items: shown }
  },
})
