// /account/share/{id}: a document that another user shares, to be read.
import { sharedPageWords as words } from '#language/es/sharing/shared-page.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { loadSharedWriting, type SharedPage } from '#web/features/sharing/shared-writing/load.ts'
import { SharedWriting } from '#web/features/sharing/shared-writing/shared-writing.tsx'

export const load = loadSharedWriting

export function Page() {
  const page = useLoaderData<SharedPage>()
  return (
    <>
      <title>{`${page.writing.title || words.untitled} · Rúbrica`}</title>
      <SharedWriting key={page.writing.id} page={page} />
    </>
  )
}
