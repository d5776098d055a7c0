// A situation; an address that is none of them is not found, like any other.
import { data, type LoaderFunctionArgs } from 'react-router'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import type { ShownSituation } from './shown-situation.ts'

export async function loadSituation({ params, context }: LoaderFunctionArgs): Promise<ShownSituation> {
  const { shownSituation } = await import('./shown-situation.ts')
  try {
    return shownSituation(await context.get(callContext)('get-situation', { slug: params.slug ?? '' }))
  } catch (error) {
    const unknown = error instanceof CallFailure && (error.code === 'invalid_input' || error.code === 'not_found')
    throw unknown ? data(null, { status: 404 }) : error
  }
}
