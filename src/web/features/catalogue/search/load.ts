// What /search shows. On a first visit the server has asked already: the browser loads the asking with its first search.
import { data, type LoaderFunctionArgs } from 'react-router'
import { callContext } from '#web/app/context.ts'

export async function loadResults({ request, context }: LoaderFunctionArgs) {
  const { findWritings } = await import('./find.ts')
  const results = await findWritings(context.get(callContext), new URL(request.url).searchParams)
  return data(results, { status: results.problem ? 429 : 200 })
}
