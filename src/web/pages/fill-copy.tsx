// /account/copies/{id}/fill: the owner's own form, with ?en= open at a box, or with ?por= somebody's part.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { CopyOnWire } from '#contract/copies.ts'
import { ownerFillWords as words } from '#language/es/completing.ts'
import { callContext } from '#web/context.ts'
import { OwnerForm } from '#web/features/filling/completing/owner-form.tsx'
import { useLoaderData } from '#web/router/router.tsx'

type FillPage = { copy: CopyOnWire; por: string | null; en: string | null }

export async function load({ params, request, context }: LoaderFunctionArgs): Promise<FillPage> {
  const copy = await context.get(callContext)('get-copy', { id: params.id ?? '' })
  const asked = new URL(request.url).searchParams
  const por = asked.get('por')
  if (por !== null && !copy.participants.some(({ id }) => id === por)) throw data(null, { status: 404 })
  return { copy, por, en: asked.get('en') }
}

export function Page() {
  const { copy, por, en } = useLoaderData<FillPage>()
  const somebody = copy.participants.find(({ id }) => id === por)
  return (
    <>
      <title>{`${words.pageTitle(copy.title)} · Rúbrica`}</title>
      <OwnerForm key={`${copy.id} ${por}`} copy={copy} somebody={somebody} at={en ?? undefined} />
    </>
  )
}
