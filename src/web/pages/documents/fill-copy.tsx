// /account/copies/{id}/fill: the owner's own form, with ?en= open at a box, or with ?por= the part of a participant.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { DeclinedBefore } from '#language/es/copy/declined-before.ts'
import { ownerFillWords as words } from '#language/es/copy/owner-filling.ts'
import { callContext } from '#web/app/context.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { OwnerForm } from '#web/features/copy/filling/completing/form/owner-form.tsx'

type FillPage = {
  copy: CopyOnWire
  por: string | null
  en: string | null
  /** Who said no to the last signatures, and why: what the owner changes answers that. */
  declined: DeclinedBefore | null
}

export async function load({ params, request, context }: LoaderFunctionArgs): Promise<FillPage> {
  const call = context.get(callContext)
  const copy = await call('get-copy', { id: params.id ?? '' })
  const asked = new URL(request.url).searchParams
  const por = asked.get('por')
  if (por !== null && !copy.participants.some(({ id }) => id === por)) throw data(null, { status: 404 })
  const round = copy.can.includes('mend') ? await call('get-round', { copy: copy.id }) : null
  const declined = round?.state === 'declined' && round.participants.find(({ state }) => state === 'declined')
  return {
    copy,
    por,
    en: asked.get('en'),
    declined: declined ? { name: declined.name, does: declined.does, reason: declined.reason } : null,
  }
}

export function Page() {
  const { copy, por, en, declined } = useLoaderData<FillPage>()
  const somebody = copy.participants.find(({ id }) => id === por)
  return (
    <>
      <title>{`${words.pageTitle(copy.title)} · Rúbrica`}</title>
      <OwnerForm key={`${copy.id} ${por}`} copy={copy} somebody={somebody} at={en ?? undefined} declined={declined} />
    </>
  )
}
