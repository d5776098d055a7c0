// Links to sign that belong to no round of signatures: they open nothing, and say so.
import { data } from 'react-router'
import { noLinkWords } from '#language/es/no-link.ts'
import { NoLink } from '#web/ui/no-link.tsx'

export const load = () => data(null, { status: 404 })

export function Page() {
  return (
    <>
      <title>{`${noLinkWords.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <NoLink />
    </>
  )
}
