// A page of results as it is shown: every heading, filter and link in words, made where the search is asked.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { type CountryWords, ownCountryWords } from '#language/es/account/own-country.ts'
import { figure, searchWords as words } from '#language/es/catalogue/search.ts'
import { situationWords } from '#language/es/catalogue/situation.ts'
import { categoryWords } from '#language/es/writing/classification.ts'
import { countryName, type ListedWriting, listedWriting } from '#web/shared/catalogue/listed-writing.ts'
import { shownPages } from '#web/ui/page/shown-pages.ts'
import { addressOf, changed, isFiltered, sorts, unfiltered, type View } from './view.ts'

type Found = Output<'search-writings'>
export type Counts = Found['categories']

/** A link with its words; `current` where it leads to what is already chosen, to undo it. */
export type Way = { to: string; text: string; count?: string; label?: string; current?: boolean }
type Pages = {
  label: string
  /** Null where some are left out. */
  numbers: (Way | null)[]
  previous?: Way
  next?: Way
  of: string
}
type Empty = {
  text: string
  everywhere?: Way
  ideas: { title: string; ways: Way[] }
  categories?: { title: string; ways: Way[] }
  missing: string
  write: Way
}
export type Results = {
  q: string
  title: string
  heading: string
  lead?: string
  description: string
  /** Where search engines should look; results of a typed query are not for them. */
  canonical?: string
  /** Whose writings come first, where any could. */
  own?: { words: CountryWords; next: string }
  correction?: { before: string; way: Way; after: string }
  problem?: string
  chips: Way[]
  removeAll?: Way
  browse?: { title: string; ways: Way[] }
  /** What to do in the situation that was typed. */
  situations?: { title: string; ways: { to: string; text: string; about: string }[] }
  list: string
  items: ListedWriting[]
  filters: string
  facets: { title: string; ways: Way[] }[]
  pages?: Pages
  empty?: Empty
}

/** `author`: the name behind the filter; `counts`: what the whole catalogue has, where nothing was found. */
type Around = { author?: string; counts?: Counts }

function leadOf({ q }: View, { partial, nearer, mentioned, total, about }: Found): string | undefined {
  if (partial) return words.partial
  if (nearer) return words.nearer
  if (mentioned) return words.mentioned
  return !q && total ? words.lead(total, about) : undefined
}

export function shownResults(view: View, found: Found, around: Around = {}): Results {
  const browsing = !view.q && !isFiltered(view)
  const heading = headingOf(view, found, around)
  const named = view.page > 1 ? words.onPage(heading, view.page) : heading
  const categories = facetOf(
    view,
    'category',
    found.categories.map(({ category: value, count }) => ({ value, count })),
    categoryName,
  )
  const countries = facetOf(
    view,
    'country',
    found.countries.map(({ country: value, count }) => ({ value, count })),
    countryName,
  )
  const filters = [
    { title: words.sort, ways: found.total > 1 ? sortWays(view) : [] },
    { title: words.category, ways: browsing ? [] : categories },
    { title: words.country, ways: countries },
  ]
  return {
    q: view.q,
    title: `${named} · Rúbrica`,
    heading,
    lead: leadOf(view, found),
    description: words.description(heading),
    canonical: view.q ? undefined : addressOf({ ...view, sort: 'relevance' }),
    correction: found.corrected === undefined ? undefined : correctionOf(view, found.corrected),
    own: ownOf(view, found),
    chips: chipsOf(view, around.author),
    removeAll: isFiltered(view) ? { to: addressOf(unfiltered(view)), text: words.removeAll } : undefined,
    browse: browsing && view.page === 1 && categories.length ? { title: words.browse, ways: categories } : undefined,
    situations: situationsOf(found),
    list: words.list,
    items: found.items.map(listedWriting),
    filters: words.filters,
    // Where nothing is left, the chips undo what was chosen.
    facets: found.items.length > 0 ? filters.filter(({ ways }) => ways.length > 0) : [],
    pages: pagesOf(view, found.pages),
    empty: found.items.length === 0 ? emptyOf(view, around.counts) : undefined,
  }
}

const situationsOf = ({ situations }: Found): Results['situations'] =>
  situations && {
    title: situationWords.found,
    ways: situations.map(({ slug, title, summary }) => ({
      to: cataloguePaths.situation(slug),
      text: title,
      about: summary,
    })),
  }

/** Where an order was asked for, or a country chosen, no country's come first. */
function ownOf(view: View, { first, items, countries }: Found): Results['own'] {
  if (view.sort !== 'relevance' || view.country || items.length === 0) return undefined
  const words = ownCountryWords(
    first,
    countries.some(({ country }) => country === first),
  )
  return { words, next: addressOf(view) }
}

/** What stands there when the search was refused: the same page, and why. */
export function refusedResults(view: View, problem: string): Results {
  const heading = view.q ? words.asked(view.q) : words.shelf({})
  const common = { q: view.q, heading, list: words.list, filters: words.filters, chips: [], items: [], facets: [] }
  return { ...common, title: `${heading} · Rúbrica`, description: words.description(heading), problem }
}

const categoryName = (category: keyof typeof categoryWords): string => categoryWords[category]

function headingOf(view: View, { total, about, corrected }: Found, { author }: Around): string {
  const category = view.category && categoryWords[view.category]
  const country = view.country && countryName(view.country)
  if (!view.q) return words.shelf({ category, country, author: view.author && (author ?? words.someAuthor) })
  return total > 0 ? words.found(total, about, corrected ?? view.q) : words.foundNone(view.q)
}

/** What is chosen stays in the list even where it leaves nothing, so that it can be undone there too. */
function facetOf<K extends 'category' | 'country'>(
  view: View,
  key: K,
  counts: readonly { value: NonNullable<View[K]>; count: number }[],
  nameOf: (value: NonNullable<View[K]>) => string,
): Way[] {
  const chosen = view[key]
  const rows = [...counts]
  if (chosen && !rows.some(({ value }) => value === chosen)) rows.push({ value: chosen, count: 0 })
  return rows.map(({ value, count }) => {
    const current = value === chosen
    const to = addressOf(changed(view, { [key]: current ? undefined : value }))
    const way: Way = { to, text: nameOf(value), count: figure(count) }
    return current ? { ...way, current, label: words.remove(way.text) } : way
  })
}

const sortWays = (view: View): Way[] =>
  sorts.map((sort) => ({
    to: addressOf(changed(view, { sort })),
    text: sort === 'relevance' && !view.q ? words.featured : words.sorts[sort],
    current: sort === view.sort || undefined,
  }))

function chipsOf(view: View, author: string | undefined): Way[] {
  const chip = (text: string, change: Partial<View>): Way => ({
    to: addressOf(changed(view, change)),
    text,
    label: words.remove(text),
  })
  return [
    view.category && chip(categoryWords[view.category], { category: undefined }),
    view.country && chip(countryName(view.country), { country: undefined }),
    view.author && chip(words.byAuthor(author ?? words.someAuthor), { author: undefined }),
  ].filter((each) => each !== undefined && each !== '')
}

const correctionOf = (view: View, corrected: string) => ({
  ...words.correction(view.q),
  way: { to: addressOf(changed(view, { q: corrected })), text: corrected },
})

function pagesOf(view: View, pages: number): Pages | undefined {
  if (pages < 2) return undefined
  const way = (page: number, text: string): Way => ({ to: addressOf({ ...view, page }), text })
  return {
    label: words.pages.label,
    numbers: shownPages(view.page, pages).map((page) => {
      if (page === null) return null
      return { ...way(page, String(page)), label: words.pages.page(page), current: page === view.page || undefined }
    }),
    previous: view.page > 1 ? way(view.page - 1, words.pages.previous) : undefined,
    next: view.page < pages ? way(view.page + 1, words.pages.next) : undefined,
    of: words.pages.of(view.page, pages),
  }
}

function emptyOf(view: View, counts: Counts = []): Empty {
  const { empty } = words
  const filtered = isFiltered(view)
  const everywhere = { to: addressOf(unfiltered(view)), text: view.q ? empty.everywhere(view.q) : empty.whole }
  const categories = counts.map(({ category, count }) => ({
    to: addressOf({ q: '', category, sort: 'relevance', page: 1 }),
    text: categoryWords[category],
    count: figure(count),
  }))
  return {
    text: sentenceOf(view),
    everywhere: filtered ? everywhere : undefined,
    ideas: {
      title: empty.ideas,
      ways: view.q ? words.ideas.map((idea) => ({ to: paths.search(idea), text: idea })) : [],
    },
    categories: categories.length ? { title: empty.categories, ways: categories } : undefined,
    missing: empty.missing,
    write: { to: paths.createPublic, text: empty.write },
  }
}

function sentenceOf({ q, category, country, author }: View): string {
  if (category || country) return words.empty.filters
  if (q) return words.empty.q
  return author ? words.empty.author : words.empty.catalogue
}
