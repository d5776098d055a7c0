// What Mis documentos shows: one page of the list, and the folders beside it.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import type { FolderOnWire } from '#contract/writings.ts'
import { callContext } from '#web/context.ts'
import { type View, viewOf } from './view.ts'

export type Documents = { view: View; list: Output<'list-writings'>; folders: FolderOnWire[]; now: string }

export async function loadDocuments({ request, context }: LoaderFunctionArgs): Promise<Documents> {
  const call = context.get(callContext)
  const ask = ({ q, state, folder, sort, page }: View) =>
    call('list-writings', { q, state, sort, page, ...(folder === undefined ? {} : { folder_id: folder }) })
  let view = viewOf(new URL(request.url).searchParams)
  let [list, { folders }] = await Promise.all([ask(view), call('list-folders')])
  // A folder that is gone, or a page beyond the end, after a deletion or from an old bookmark.
  const gone = view.folder && !folders.some(({ id }) => id === view.folder)
  if (gone || view.page > list.pages) {
    view = { ...view, folder: gone ? undefined : view.folder, page: gone ? 1 : list.pages }
    list = await ask(view)
  }
  return { view, list, folders, now: new Date().toISOString() }
}
