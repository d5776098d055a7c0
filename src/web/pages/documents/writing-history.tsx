// /account/writings/history/{id}: every version of a document that was kept.

import { historyWords as words } from '#language/es/writing/history.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { WritingHistory } from '#web/features/writing/history/history.tsx'
import { type History, loadHistory } from '#web/features/writing/history/load.ts'

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
