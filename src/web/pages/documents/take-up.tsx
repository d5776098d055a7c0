// /account/use/{slug}: what was typed about a public text, on its way into an account.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Country } from '#domain/words/conventions.ts'
import { takingUpWords as words } from '#language/es/filling/handing-over.ts'
import { callContext } from '#web/app/context.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { type Taken, TakingUp } from '#web/features/copy/filling/ending/taking-up.tsx'

export async function load({ params, context }: LoaderFunctionArgs): Promise<Taken> {
  const keptAs = params.slug ?? ''
  if (!/^[a-z0-9-]{1,100}$/.test(keptAs)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  let slug = keptAs
  let found = await call('get-public-writing', { slug })
  // It has another address by now: what was typed is still under the old one.
  if ('moved_to' in found) {
    slug = found.moved_to
    found = await call('get-public-writing', { slug })
  }
  if (!('writing' in found)) return { slug: null, keptAs, fillable: null }
  const { title, country, content } = found.writing
  return { slug, keptAs, fillable: { title, country: country as Country, content } }
}

export function Page() {
  const taken = useLoaderData<Taken>()
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <TakingUp key={taken.keptAs} {...taken} />
    </>
  )
}
