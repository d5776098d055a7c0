// /account/links: the owner's open links.
import { paths } from '#addresses/paths.ts'
import type { LinkSummary } from '#contract/series.ts'
import { linkWords as words } from '#language/es/series/open-links.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Frame } from '#web/features/series/series/frame.tsx'
import { LinkList } from '#web/features/series/series/link-list.tsx'
import { loadLinks } from '#web/features/series/series/load.ts'

export const load = loadLinks

export function Page() {
  return (
    <Frame back={{ to: paths.writings, word: words.back }} title={words.title} lead={words.lead}>
      <LinkList links={useLoaderData<LinkSummary[]>()} />
    </Frame>
  )
}
