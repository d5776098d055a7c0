// The catalogue's first page without a search, for each country: the same for every reader, so it is cached until something
// changes.
import type { Country } from '#domain/words/conventions.ts'
import type { CatalogueChanges } from './store/catalogue/catalogue-changes.ts'
import type { FoundHead } from './store/catalogue/catalogue-heads.ts'
import { searchWritings } from './store/catalogue/catalogue-search.ts'
import type { LaggingReads } from './store/engine/postgres/replica.ts'

export type CatalogueCache = (first: Country | null, now: Date) => Promise<readonly FoundHead[]>

/** The hourly count of uses changes the order without a notification. */
const keptMs = 60_000

export function openCatalogueCache(
  read: LaggingReads,
  changes: Pick<CatalogueChanges, 'onChange' | 'onHearing'>,
): CatalogueCache {
  /** As many as there are countries. */
  const kept = new Map<Country | null, { until: number; items: Promise<readonly FoundHead[]> }>()
  let isTold = true
  changes.onChange(() => kept.clear())
  changes.onHearing((hears) => {
    isTold = hears
    kept.clear()
  })

  async function ask(first: Country | null): Promise<readonly FoundHead[]> {
    const { items } = await read((db) => searchWritings(db, { q: '', sort: 'relevance', page: 1, first }))
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
