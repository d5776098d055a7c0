// What is behind a link by which a document is shared.
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { CallFailure } from '#web/app/call.ts'
import { callContext } from '#web/app/context.ts'

/** Null for an unknown or closed link: the page does not reveal whether it ever existed. */
export type SharedLinkPage = { shared: Output<'read-share-link'> | null }

export async function loadSharedLink({ params, context }: LoaderFunctionArgs) {
  try {
    return data<SharedLinkPage>({ shared: await context.get(callContext)('read-share-link', { id: params.id ?? '' }) })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_found')
      return data<SharedLinkPage>({ shared: null }, { status: 404 })
    throw error
  }
}
