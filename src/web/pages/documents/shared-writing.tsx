// /account/share/{id}: a document that somebody shares, to be read.
import { sharedPageWords as words } from '#language/es/shared-page.ts'
import { loadSharedWriting, type SharedPage } from '#web/features/shared-writing/load.ts'
import { SharedWriting } from '#web/features/shared-writing/shared-writing.tsx'
import { useLoaderData } from '#web/router/router.tsx'

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
