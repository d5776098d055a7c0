// The catalogue as it is without a search, with one country first: the same for everybody there, so it is asked for once
// until something changes.
import type { Country } from '#domain/words/conventions.ts'
import type { CatalogueChanges } from './store/catalogue-changes.ts'
import type { FoundHead } from './store/catalogue-heads.ts'
import { searchWritings } from './store/catalogue-search.ts'
import type { Database } from './store/database.ts'

export type Shelf = (first: Country | null, now: Date) => Promise<readonly FoundHead[]>

/** The hourly count of uses changes the order without a word. */
const keptMs = 60_000

export function openShelf(db: Database, changes: Pick<CatalogueChanges, 'onChange' | 'onHearing'>): Shelf {
  /** As many as there are countries. */
  const kept = new Map<Country | null, { until: number; items: Promise<readonly FoundHead[]> }>()
  let isTold = true
  changes.onChange(() => kept.clear())
  changes.onHearing((hears) => {
    isTold = hears
    kept.clear()
  })

  async function ask(first: Country | null): Promise<readonly FoundHead[]> {
    const { items } = await searchWritings(db, { q: '', sort: 'relevance', page: 1, first })
    return items
  }

  return (first, now) => {
    const known = kept.get(first)
    if (known && known.until > now.getTime()) return known.items
    const items = ask(first)
    if (isTold) kept.set(first, { until: now.getTime() + keptMs, items })
    items.catch(() => {
      if (kept.get(first)?.items === items) kept.delete(first)
    })
    return items
  }
}
