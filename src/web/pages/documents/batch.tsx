// /account/many/{id}: one batch, as its owner follows it.
import { documentPaths } from '#addresses/document-paths.ts'
import { seriesWords as words } from '#language/es/series/series.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { BatchView, type OwnBatch } from '#web/features/series/series/batch-view.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { loadBatch } from '#web/features/series/series/load.ts'

export const load = loadBatch

export function Page() {
  const own = useLoaderData<OwnBatch>()
  return (
    <Frame back={{ to: documentPaths.batches, word: words.backToList }} title={own.batch.title}>
      <BatchView own={own} />
    </Frame>
  )
}
