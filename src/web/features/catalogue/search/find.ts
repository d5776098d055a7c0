// Asking the catalogue for what an address says, with everything around it that the page has to show.
import type { Call, Output } from '#contract/contract.ts'
import { searchWords as words } from '#language/es/catalogue/search.ts'
import { CallFailure } from '#web/app/call.ts'
import { type Counts, type Results, refusedResults, shownResults } from './results.ts'
import { isFiltered, type View, viewOf } from './view.ts'

export async function findWritings(call: Call, search: URLSearchParams): Promise<Results> {
  const view = viewOf(search)
  try {
    return await found(call, view)
  } catch (error) {
    // Said where the results would be: the search box keeps what is being typed.
    if (error instanceof CallFailure && error.code === 'too_many_requests') return refusedResults(view, words.problem)
    throw error
  }
}

async function found(call: Call, wanted: View): Promise<Results> {
  let view = wanted
  let page = await call('search-writings', view)
  // A page beyond the end, from an old link.
  if (view.page > page.pages) {
    view = { ...view, page: page.pages }
    page = await call('search-writings', view)
  }
  const [author, counts] = await Promise.all([authorOf(call, view, page), countsAround(call, view, page)])
  return shownResults(view, page, { author, counts })
}

/** The name behind the filter: on any of the results, or asked for where there are none. */
async function authorOf(call: Call, { author }: View, { items }: Output<'search-writings'>) {
  if (!author || items[0]) return items[0]?.author
  return call('get-author', { id: author }).then(
    ({ name }) => name,
    () => undefined,
  )
}

/** Where nothing was found, the page shows what else there is. */
async function countsAround(call: Call, view: View, page: Output<'search-writings'>): Promise<Counts | undefined> {
  if (page.items.length > 0 || !(view.q || isFiltered(view))) return undefined
  return (await call('search-writings', {})).categories
}
