// /account/writings/sign/{temp_id}/{ref}: somebody reads a document and signs it, approves it, or receives what came of it.
import { noLinkWords } from '#language/es/no-link.ts'
import { signingPageWords as words } from '#language/es/signing-page.ts'
import { type SigningPage as Data, loadSigning } from '#web/features/signing/load.ts'
import { SigningPage } from '#web/features/signing/signing-page.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { NoLink } from '#web/ui/no-link.tsx'

export const load = loadSigning

export function Page() {
  const page = useLoaderData<Data>()
  const { signing } = page
  return (
    <>
      <title>{`${signing ? `${words.pageTitle[signing.mine.does]}: ${signing.title}` : noLinkWords.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      {/* Another link is another person's page. */}
      {signing ? <SigningPage key={signing.mine.id} page={page} signing={signing} /> : <NoLink />}
    </>
  )
}
