// /account/copies/{id}: Seguimiento of one copy.
import { trackingWords as words } from '#language/es/tracking.ts'
import { type Followed, loadFollowed } from '#web/features/tracking/load.ts'
import { Tracking } from '#web/features/tracking/tracking.tsx'
import { useLoaderData } from '#web/router/router.tsx'

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
