// /account/writings/history/{id}: every version of a document that was kept.

import { historyWords as words } from '#language/es/history.ts'
import { WritingHistory } from '#web/features/history/history.tsx'
import { type History, loadHistory } from '#web/features/history/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadHistory

export function Page() {
  const history = useLoaderData<History>()
  return (
    <>
      <title>{`${words.title}: ${history.writing.title || words.untitled} · Rúbrica`}</title>
      <WritingHistory history={history} />
    </>
  )
}
