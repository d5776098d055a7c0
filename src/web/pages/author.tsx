// /authors/{id}: somebody who writes for the catalogue.

import { Author } from '#web/features/author/author.tsx'
import { loadAuthor } from '#web/features/author/load.ts'
import type { ShownAuthor } from '#web/features/author/shown-author.ts'
import { ResultList } from '#web/features/search/result-list.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useSite } from '#web/site.ts'

export const load = loadAuthor

export function Page() {
  const author = useLoaderData<ShownAuthor>()
  const { origin } = useSite()
  return (
    <>
      <title>{`${author.name} · Rúbrica`}</title>
      <meta name="description" content={author.description} />
      <link rel="canonical" href={origin + author.canonical} />
      <Author author={author}>
        <ResultList items={author.best.items} signed={false} />
      </Author>
    </>
  )
}
