// /account/share: *Compartido conmigo*.
import { sharedListWords as words } from '#language/es/sharing/shared-list.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { loadSharedWithMe, type SharedDocuments } from '#web/features/writing/documents/load.ts'
import { MyShared } from '#web/features/writing/documents/shared/my-shared.tsx'

export const load = loadSharedWithMe

export function Page() {
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <MyShared documents={useLoaderData<SharedDocuments>()} />
    </>
  )
}
