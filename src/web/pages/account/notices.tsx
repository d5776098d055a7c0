// /account/notices: all that one was told.
import { noticesWords as words } from '#language/es/notices.ts'
import { loadNotices, type NoticesPage } from '#web/features/notices/load.ts'
import { Notices } from '#web/features/notices/notices.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadNotices

export function Page() {
  const page = useLoaderData<NoticesPage>()
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <Notices page={page} />
    </>
  )
}
