// /account/links/new: a link for anybody, of a text or of a document that one has begun.
import { documentPaths } from '#addresses/document-paths.ts'
import { linkWords as words } from '#language/es/links.ts'
import { Frame } from '#web/features/many/frame.tsx'
import { LinkForm } from '#web/features/many/link-form.tsx'
import { loadManySource, type ManySource } from '#web/features/many/source.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadManySource

export function Page() {
  const source = useLoaderData<ManySource>()
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
