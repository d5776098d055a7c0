// What *Compartido conmigo* shows: one page of what others share.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import { callContext } from '#web/context.ts'
import { type SharedView, sharedViewOf } from './view.ts'

export type SharedDocuments = { view: SharedView; list: Output<'list-shared-with-me'>; now: string }

export async function loadSharedWithMe({ request, context }: LoaderFunctionArgs): Promise<SharedDocuments> {
  const call = context.get(callContext)
  const ask = ({ owner, ...view }: SharedView) => call('list-shared-with-me', { ...view, ...(owner && { owner }) })
  let view = sharedViewOf(new URL(request.url).searchParams)
  let list = await ask(view)
  // A page beyond the end, after something was given back or from an old bookmark.
  if (view.page > list.pages) {
    view = { ...view, page: list.pages }
    list = await ask(view)
  }
  return { view, list, now: new Date().toISOString() }
}
