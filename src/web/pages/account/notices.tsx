// /account/notices: all the user's notices.
import { noticesWords as words } from '#language/es/notice/notices.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { loadNotices, type NoticesPage } from '#web/features/notice/notices/load.ts'
import { Notices } from '#web/features/notice/notices/notices.tsx'

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
