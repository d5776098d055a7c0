// /account/many/{id}: one batch, as its owner follows it.
import { documentPaths } from '#addresses/document-paths.ts'
import { manyWords as words } from '#language/es/many.ts'
import { BatchView, type OwnBatch } from '#web/features/many/batch-view.tsx'
import { Frame } from '#web/features/many/frame.tsx'
import { loadBatch } from '#web/features/many/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadBatch

export function Page() {
  const own = useLoaderData<OwnBatch>()
  return (
    <Frame back={{ to: documentPaths.batches, word: words.backToList }} title={own.batch.title}>
      <BatchView own={own} />
    </Frame>
  )
}
