// /account/signeds/{id}: one signed document.
import { signedWords as words } from '#language/es/signeds.ts'
import { loadSigned, type SignedPage } from '#web/features/documents/signeds/load-signed.ts'
import { SignedView } from '#web/features/documents/signeds/signed-view.tsx'
import { useLoaderData } from '#web/router/router.tsx'

export const load = loadSigned

export function Page() {
  const page = useLoaderData<SignedPage>()
  return (
    <>
      <title>{`${words.one.pageTitle(page.signed.name)} · Rúbrica`}</title>
      <SignedView key={page.signed.id} page={page} />
    </>
  )
}
