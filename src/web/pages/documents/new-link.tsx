// /account/links/new: an open link, of a text or of a document that the owner has begun.
import { documentPaths } from '#addresses/document-paths.ts'
import { linkWords as words } from '#language/es/series/open-links.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { LinkForm } from '#web/features/series/series/link-form.tsx'
import { loadSeriesSource, type SeriesSource } from '#web/features/series/series/source.ts'

export const load = loadSeriesSource

export function Page() {
  const source = useLoaderData<SeriesSource>()
  return (
    <Frame
      back={{ to: documentPaths.links, word: words.backToList }}
      title={words.create.title}
      lead={words.create.lead(source.title)}
    >
      <LinkForm source={source} />
    </Frame>
  )
}
