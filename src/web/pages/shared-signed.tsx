// /document/signed/{secret}: a signed document that a participant shows, for visitors who have its link.
import { secretIn } from '#addresses/secret-in.ts'
import { sharedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import {
  loadSharedSigned,
  type SharedSignedPage,
} from '#web/features/writing/documents/signed-documents/load-signed.ts'
import { NoShare, SharedView } from '#web/features/writing/documents/signed-documents/shared-view.tsx'

export const load = loadSharedSigned

export function Page() {
  const { shared } = useLoaderData<SharedSignedPage>()
  const secret = secretIn(useLocation().pathname)
  if (shared?.state === 'open')
    return (
      <>
        <title>{`${words.pageTitle(shared.title)} · Rúbrica`}</title>
        <meta name="robots" content="noindex" />
        <SharedView shared={shared} secret={secret} />
      </>
    )
  const state = shared?.state ?? 'missing'
  return (
    <>
      <title>{`${words[state].title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <NoShare state={state} />
    </>
  )
}
