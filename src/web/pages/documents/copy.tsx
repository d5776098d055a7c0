// /account/copies/{id}: Seguimiento of one copy.
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { type Followed, loadFollowed } from '#web/features/copy/copy-page/load.ts'
import { Tracking } from '#web/features/copy/copy-page/tracking.tsx'

export const load = loadFollowed

export function Page() {
  const followed = useLoaderData<Followed>()
  return (
    <>
      <title>{words.pageTitle(followed.copy.name || words.untitled)}</title>
      <Tracking key={followed.copy.id} followed={followed} />
    </>
  )
}
