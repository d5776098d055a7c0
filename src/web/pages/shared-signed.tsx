// /document/signed/{secret}: a signed document that somebody shows, for whoever has its link.
import { secretIn } from '#addresses/secret-in.ts'
import { sharedWords as words } from '#language/es/signeds.ts'
import { loadShared, type SharedPage } from '#web/features/documents/signeds/load-signed.ts'
import { NoShare, SharedView } from '#web/features/documents/signeds/shared-view.tsx'
import { useLoaderData, useLocation } from '#web/router/router.tsx'

export const load = loadShared

export function Page() {
  const { shared } = useLoaderData<SharedPage>()
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
