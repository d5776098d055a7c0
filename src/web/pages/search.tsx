// /search: the public catalogue, searched or browsed.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { chrome } from '#language/es/shell.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { Catalogue } from '#web/features/catalogue/search/catalogue.tsx'
import { loadResults } from '#web/features/catalogue/search/load.ts'
import type { Results } from '#web/features/catalogue/search/results.ts'
import { SearchBox } from '#web/features/catalogue/search/search-box.tsx'
import styles from './search.module.css'

export const load = loadResults

export function Page() {
  const results = useLoaderData<Results>()
  const { origin } = useSite()
  const { title, description, canonical, pages } = results
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={origin + canonical} /> : <meta name="robots" content="noindex,follow" />}
      <link rel="alternate" type="application/rss+xml" title="Rúbrica" href={cataloguePaths.feed} />
      {pages?.previous && <link rel="prev" href={origin + pages.previous.to} />}
      {pages?.next && <link rel="next" href={origin + pages.next.to} />}
      <Catalogue
        results={results}
        box={<SearchBox className={styles.box} label={chrome.search} placeholder={chrome.searchPlaceholder} />}
      />
    </>
  )
}
