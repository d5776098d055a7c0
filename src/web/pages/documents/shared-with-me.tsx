// /account/share: *Compartido conmigo*.
import { sharedListWords as words } from '#language/es/shared-list.ts'
import { loadSharedWithMe, type SharedDocuments } from '#web/features/documents/shared/load.ts'
import { MyShared } from '#web/features/documents/shared/my-shared.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadSharedWithMe

export function Page() {
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <MyShared documents={useLoaderData<SharedDocuments>()} />
    </>
  )
}
