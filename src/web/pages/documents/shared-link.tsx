// /document/shared/{secret}: a document that its owner shares by a link.
import { secretIn } from '#addresses/secret-in.ts'
import { linkPageWords as words } from '#language/es/sharing/share-links.ts'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import { loadSharedLink, type SharedLinkPage } from '#web/features/sharing/shared-link/load.ts'
import { NoLink, SharedLink } from '#web/features/sharing/shared-link/shared-link.tsx'

export const load = loadSharedLink

export function Page() {
  const { shared } = useLoaderData<SharedLinkPage>()
  const secret = secretIn(useLocation().pathname)
  return (
    <>
      <title>{`${shared ? shared.title || words.untitled : words.gone.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      {shared ? <SharedLink shared={shared} secret={secret} /> : <NoLink />}
    </>
  )
}
