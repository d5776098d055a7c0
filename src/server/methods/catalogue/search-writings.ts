// The search of the catalogue, for any caller.
import { budgets } from '#domain/rate.ts'
import type { Country } from '#domain/words/conventions.ts'
import { anyone } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { presentFound } from '#server/present/catalogue.ts'
import { searchWritings as find } from '#server/store/catalogue/catalogue-search.ts'

type Wish = { sort: string; country?: string | undefined }

/** The caller's own country comes first by relevance only; not when the results are sorted otherwise or of one country. */
const putFirst = ({ sort, country }: Wish, own: Country | null): Country | null =>
  sort === 'relevance' && country === undefined ? own : null

type Shown = { total: number; partial?: unknown; mentioned?: unknown; situations?: unknown }

/** Neither a situation, nor a text that is called so. */
const hasNothing = ({ total, partial, mentioned, situations }: Shown): boolean =>
  !situations && (total === 0 || partial !== undefined || mentioned !== undefined)

/** Beside the texts: more would push them off a phone's screen. */
const mostSituations = 2

export const searchWritings = query('search-writings', {
  limited: true,
  mayLag: true,
  budgets: (_input, { caller }) => budgets.search(caller.address),
  allow: anyone,
  /** With a filter, a text that was left out may have been meant. */
  emptyHanded: ({ q, page, country, category, author }, output, caller) =>
    q && page === 1 && !category && !author && hasNothing(output)
      ? { q, country: country ?? caller.country }
      : undefined,
  async run({ db, input, caller, situations }) {
    const first = putFirst(input, caller.country)
    const { q, page, country, category, author } = input
    // Situations belong to no category and no author.
    const showsSituations = q !== '' && page === 1 && !category && !author
    const described = showsSituations ? await situations.find(q, country ?? caller.country, mostSituations) : []
    const { items, ...found } = await find(db, { ...input, first })
    const shown = items.map(({ snippet, ...head }) => presentFound(head, snippet))
    const nearest = described.map(({ slug, title, summary }) => ({ slug, title, summary }))
    return { ...found, first, page, items: shown, ...(nearest.length > 0 && { situations: nearest }) }
  },
})
