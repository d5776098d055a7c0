// /account/links/{id}: one link for anybody, as its owner follows it.
import { documentPaths } from '#addresses/document-paths.ts'
import { linkWords as words } from '#language/es/links.ts'
import { Frame } from '#web/features/many/frame.tsx'
import { LinkView, type OwnLink } from '#web/features/many/link-view.tsx'
import { loadLink } from '#web/features/many/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadLink

export function Page() {
  const own = useLoaderData<OwnLink>()
  return (
    <Frame back={{ to: documentPaths.links, word: words.backToList }} title={own.link.title}>
      <LinkView own={own} />
    </Frame>
  )
}
