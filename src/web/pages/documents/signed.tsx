// /account/signeds/{id}: one signed document.
import { signedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { loadSigned, type SignedPage } from '#web/features/writing/documents/signed-documents/load-signed.ts'
import { SignedView } from '#web/features/writing/documents/signed-documents/signed-view.tsx'

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
