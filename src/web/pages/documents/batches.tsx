// /account/many: what the owner has sent to many people at once.
import { paths } from '#addresses/paths.ts'
import type { BatchSummary } from '#contract/series.ts'
import { seriesWords as words } from '#language/es/series/series.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { BatchList } from '#web/features/series/series/batch-list.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { loadBatches } from '#web/features/series/series/load.ts'

export const load = loadBatches

export function Page() {
  return (
    <Frame back={{ to: paths.writings, word: words.back }} title={words.title} lead={words.lead}>
      <BatchList batches={useLoaderData<BatchSummary[]>()} />
    </Frame>
  )
}
