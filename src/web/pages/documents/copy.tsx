// /account/copies/{id}: Seguimiento of one copy.
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { type CopyPage, loadCopyPage } from '#web/features/copy/copy-page/load.ts'
import { Tracking } from '#web/features/copy/copy-page/tracking.tsx'

export const load = loadCopyPage

export function Page() {
  const page = useLoaderData<CopyPage>()
  return (
    <>
      <title>{words.pageTitle(page.copy.name || words.untitled)}</title>
      <Tracking key={page.copy.id} page={page} />
    </>
  )
}
