// What the results show, as their address says it: a reload, a bookmark and a link that is sent lead to the same.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import type { Input } from '#contract/contract.ts'
import { type Category, categories } from '#domain/writing/categories.ts'
import { countryWords } from '#language/es/writing/classification.ts'

type Sort = NonNullable<Input<'search-writings'>['sort']>
export type View = {
  q: string
  category?: Category
  country?: string
  author?: string
  sort: Sort
  page: number
}

export const sorts: readonly Sort[] = ['relevance', 'uses', 'newest']
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** Control characters, and those that turn the direction of whatever is written after them. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((each) => each === given)

/** Whatever makes no sense is left out: an old or mistyped address still shows something. */
export function viewOf(search: URLSearchParams): View {
  const country = search.get('country') ?? ''
  const author = search.get('author') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    // The slice may cut a character of two halves in two.
    q: (search.get('q') ?? '').replace(unseen, ' ').trim().slice(0, 200).toWellFormed(),
    category: oneOf(categories, search.get('category')),
    country: Object.hasOwn(countryWords, country) ? country : undefined,
    author: uuid.test(author) ? author.toLowerCase() : undefined,
    sort: oneOf(sorts, search.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1,
  }
}

export const addressOf = ({ q, category, country, author, sort, page }: View): string =>
  cataloguePaths.results({
    q,
    category,
    country,
    author,
    sort: sort === 'relevance' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  })

/** Another look at the same search starts at its first page. */
export const changed = (view: View, change: Partial<View>): View => ({ ...view, page: 1, ...change })

export const unfiltered = (view: View): View =>
  changed(view, { category: undefined, country: undefined, author: undefined })

export const isFiltered = ({ category, country, author }: View): boolean => Boolean(category || country || author)
