// /account/many/new: a copy and a letter for each row of a table.
import { documentPaths } from '#addresses/document-paths.ts'
import { seriesWords as words } from '#language/es/series/series.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { BatchForm } from '#web/features/series/series/batch-form.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { loadSeriesSource, type SeriesSource } from '#web/features/series/series/source.ts'

export const load = loadSeriesSource

export function Page() {
  const source = useLoaderData<SeriesSource>()
  return (
    <Frame
      back={{ to: documentPaths.batches, word: words.backToList }}
      title={words.create.title}
      lead={words.create.lead(source.title)}
    >
      <BatchForm source={source} />
    </Frame>
  )
}
