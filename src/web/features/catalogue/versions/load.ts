// The published versions of a writing and what changed between two of them. Comparing is loaded only where it is done: on
// a first visit, on the server.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { callContext } from '#web/app/context.ts'
import { chosenVersions } from './choice.ts'

type Found = Extract<Output<'get-public-writing'>, { writing: unknown }>
export type PublishedVersions = Awaited<ReturnType<typeof loadVersions>>

export async function loadVersions({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data(null, { status: 404 })
  const call = context.get(callContext)
  const found = await call('get-public-writing', { slug })
  if ('moved_to' in found) throw redirect(cataloguePaths.versions(found.moved_to), 301)
  // Its page says that it was withdrawn.
  if ('withdrawn' in found) throw redirect(paths.writing(slug))
  const { writing }: Found = found
  const choice = chosenVersions(new URL(request.url).searchParams, writing.versions)
  const [{ listed, compared }, ...texts] = await Promise.all([
    import('./compared.ts'),
    ...(choice ? [choice.before, choice.after].map((number) => call('get-public-version', { slug, number })) : []),
  ])
  return { ...listed(writing), choice, parts: choice && compared(writing.country, texts) }
}
