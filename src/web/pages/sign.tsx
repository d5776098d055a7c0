// /account/writings/sign/{temp_id}/{ref}: a participant reads a document and signs it, approves it, or receives what came of it.
import { noLinkWords } from '#language/es/no-link.ts'
import { signingPageWords as words } from '#language/es/signing/signing-page.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { type SigningPage as Data, loadSigning } from '#web/features/signing/signing-page/load.ts'
import { SigningPage } from '#web/features/signing/signing-page/signing-page.tsx'
import { NoLink } from '#web/ui/page/no-link.tsx'

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
