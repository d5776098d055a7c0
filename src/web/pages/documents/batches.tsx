// /account/many: what one has sent to many people at once.
import { paths } from '#addresses/paths.ts'
import type { BatchSummary } from '#contract/series.ts'
import { manyWords as words } from '#language/es/many.ts'
import { BatchList } from '#web/features/many/batch-list.tsx'
import { Frame } from '#web/features/many/frame.tsx'
import { loadBatches } from '#web/features/many/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadBatches

export function Page() {
  return (
    <Frame back={{ to: paths.writings, word: words.back }} title={words.title} lead={words.lead}>
      <BatchList batches={useLoaderData<BatchSummary[]>()} />
    </Frame>
  )
}
