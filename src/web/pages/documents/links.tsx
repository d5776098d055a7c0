// /account/links: the links for anybody of which one is the owner.
import { paths } from '#addresses/paths.ts'
import type { LinkSummary } from '#contract/series.ts'
import { linkWords as words } from '#language/es/links.ts'
import { Frame } from '#web/features/many/frame.tsx'
import { LinkList } from '#web/features/many/link-list.tsx'
import { loadLinks } from '#web/features/many/load.ts'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadLinks

export function Page() {
  return (
    <Frame back={{ to: paths.writings, word: words.back }} title={words.title} lead={words.lead}>
      <LinkList links={useLoaderData<LinkSummary[]>()} />
    </Frame>
  )
}
