// An author of the catalogue; an address that never was an author's is not found, like any other.
import { data, type LoaderFunctionArgs } from 'react-router'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'
import type { ShownAuthor } from './shown-author.ts'

export async function loadAuthor({ params, context }: LoaderFunctionArgs): Promise<ShownAuthor> {
  const { shownAuthor } = await import('./shown-author.ts')
  try {
    return shownAuthor(await context.get(callContext)('get-author', { id: params.id ?? '' }))
  } catch (error) {
    const unknown = error instanceof CallFailure && (error.code === 'invalid_input' || error.code === 'not_found')
    throw unknown ? data(null, { status: 404 }) : error
  }
}
