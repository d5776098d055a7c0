// What Mis documentos and Firmados show: one page of a list, and the folders beside it.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import type { CopySummary } from '#contract/copies.ts'
import type { SignedSummary } from '#contract/signeds.ts'
import type { ListedWriting } from '#contract/writings.ts'
import { callContext } from '#web/context.ts'
import { type ListKind, type View, viewOf } from './view.ts'

type Folders = Output<'list-folders'>
type Listed<Item> = { items: Item[]; total: number; pages: number; counts: Record<string, number> }

/** What both lists do with one of theirs. */
export type Kept = Pick<ListedWriting, 'id' | 'title' | 'folder_id' | 'deleted_at'>

export type Documents<Item extends Kept = Kept> = Folders & { view: View; list: Listed<Item>; now: string }

async function load<L extends ListKind, Item extends Kept>(
  list: L,
  { request, context }: LoaderFunctionArgs,
  ask: (view: View<L>) => Promise<Listed<Item>>,
): Promise<Documents<Item>> {
  let view = viewOf(list, new URL(request.url).searchParams)
  let [found, { folders, loose }] = await Promise.all([ask(view), context.get(callContext)('list-folders')])
  // A folder that is gone, or a page beyond the end, after a deletion or from an old bookmark.
  const gone = view.folder && !folders.some(({ id }) => id === view.folder)
  if (gone || view.page > found.pages) {
    view = { ...view, folder: gone ? undefined : view.folder, page: gone ? 1 : found.pages }
    found = await ask(view)
  }
  return { view, list: found, folders, loose, now: new Date().toISOString() }
}

const placeOf = ({ folder }: View) => (folder === undefined ? {} : { folder_id: folder })

/** Hiding is to this list what the trash is to the others. */
export type SignedItem = SignedSummary & Pick<Kept, 'deleted_at'> & { updated_at: string }
export type SignedDocuments = Documents<SignedItem> & { list: { people: string[] } }

/** A day as the calendar names it begins at midnight where it is asked: in the browser's zone; on a first load, in the server's. */
const midnight = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export const loadSigneds = (args: LoaderFunctionArgs): Promise<SignedDocuments> =>
  load('signeds', args, async (view) => {
    const { q, state, sort, page, who, from, to } = view
    const found = await args.context.get(callContext)('list-signeds', {
      q,
      state,
      sort,
      page,
      ...placeOf(view),
      ...(who && { who }),
      ...(from && { from: midnight(from) }),
      ...(to && { to: midnight(to, 1) }),
    })
    const items = found.items.map((item): SignedItem => ({ ...item, deleted_at: item.hidden_at, updated_at: item.at }))
    return { ...found, items }
  }) as Promise<SignedDocuments>

export const loadWritings = (args: LoaderFunctionArgs): Promise<Documents<ListedWriting>> =>
  load('writings', args, (view) => {
    const { q, state, sort, page } = view
    return args.context.get(callContext)('list-writings', { q, state, sort, page, ...placeOf(view) })
  })

export const loadCopies = (args: LoaderFunctionArgs): Promise<Documents<CopySummary>> =>
  load('copies', args, (view) => {
    const { q, state, sort, page } = view
    return args.context.get(callContext)('list-copies', { q, state, sort, page, ...placeOf(view) })
  })
