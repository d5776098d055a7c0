// /writings/{slug}/versions: the published versions of a writing, and what changed between two of them.

import { useLoaderData } from '#web/app/router/router.tsx'
import { loadVersions, type PublishedVersions } from '#web/features/catalogue/versions/load.ts'
import { VersionsView } from '#web/features/catalogue/versions/versions-view.tsx'

export const load = loadVersions

export function Page() {
  return <VersionsView published={useLoaderData<PublishedVersions>()} />
}
