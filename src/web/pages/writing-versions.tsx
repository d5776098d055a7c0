// /writings/{slug}/versions: the published versions of a writing, and what changed between two of them.

import { loadVersions, type PublishedVersions } from '#web/features/versions/load.ts'
import { VersionsView } from '#web/features/versions/versions-view.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadVersions

export function Page() {
  return <VersionsView published={useLoaderData<PublishedVersions>()} />
}
