// /authors/{id}: an author of the catalogue.

import { useLoaderData } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { Author } from '#web/features/catalogue/author/author.tsx'
import { loadAuthor } from '#web/features/catalogue/author/load.ts'
import type { ShownAuthor } from '#web/features/catalogue/author/shown-author.ts'
import { ResultList } from '#web/features/catalogue/search/result-list.tsx'

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
