// /account/links/{id}: one open link, as its owner follows it.
import { documentPaths } from '#addresses/document-paths.ts'
import { linkWords as words } from '#language/es/series/open-links.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { LinkView, type OwnLink } from '#web/features/series/series/link-view.tsx'
import { loadLink } from '#web/features/series/series/load.ts'

export const load = loadLink

export function Page() {
  const own = useLoaderData<OwnLink>()
  return (
    <Frame back={{ to: documentPaths.links, word: words.backToList }} title={own.link.title}>
      <LinkView own={own} />
    </Frame>
  )
}
