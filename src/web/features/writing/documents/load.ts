// Loads one page of each list of documents (writings, copies, signed documents, shared with the user), and the folders shown beside it.
import type { LoaderFunctionArgs } from 'react-router'
import type { Output } from '#contract/contract.ts'
import type { CopySummary } from '#contract/copy/copy.ts'
import type { SharedWritingOnWire } from '#contract/sharing/sharing.ts'
import type { SignedSummary } from '#contract/signed-document.ts'
import type { ListedWriting } from '#contract/writing.ts'
import { callContext } from '#web/app/context.ts'
import { type FiledList, type ListKind, type View, viewOf } from './view.ts'

type Folders = Output<'list-folders'>
type Listed<Item> = { items: Item[]; total: number; pages: number; counts: Record<string, number> }

/** The fields of a document that the actions of every list need (move to a folder, delete, restore). */
export type Kept = Pick<ListedWriting, 'id' | 'title' | 'folder_id' | 'deleted_at'> & {
  can: Readonly<Record<string, boolean>> | readonly string[]
}

type Loaded<L extends ListKind, List> = Folders & { view: View<L>; list: List; now: string }

export type Documents<Item extends Kept = Kept, L extends ListKind = FiledList, More = unknown> = Loaded<
  L,
  Listed<Item> & More
>

const noFolders: Folders = { folders: [], loose: { writings: 0, copies: 0, signeds: 0 } }

async function load<L extends ListKind, List extends Listed<Kept>>(
  list: L,
  { request, context }: LoaderFunctionArgs,
  ask: (view: View<L>) => Promise<List>,
): Promise<Loaded<L, List>> {
  let view = viewOf(list, new URL(request.url).searchParams)
  const asked = list === 'shared' ? noFolders : context.get(callContext)('list-folders')
  let [found, { folders, loose }]: [List, Folders] = await Promise.all([ask(view), asked])
  // The folder was deleted or the page is beyond the end (after a deletion, or from an old bookmark): loads what there is.
  const gone = view.folder && !folders.some(({ id }) => id === view.folder)
  if (gone || view.page > found.pages) {
    view = { ...view, folder: gone ? undefined : view.folder, page: gone ? 1 : found.pages }
    found = await ask(view)
  }
  return { view, list: found, folders, loose, now: new Date().toISOString() }
}

const folderFilter = ({ folder }: View) => (folder === undefined ? {} : { folder_id: folder })

/** `deleted_at` is the time when the user hid the document: this list hides documents, the other lists have a trash. */
export type SignedItem = SignedSummary & Pick<Kept, 'deleted_at'> & { updated_at: string }
export type SignedDocuments = Documents<SignedItem, 'signeds', { people: string[] }>

/** Midnight of a calendar day in the time zone of the process: the browser's or, on a first load, the server's. */
const midnight = (day: string, daysLater = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

export const loadSignedDocuments = (args: LoaderFunctionArgs): Promise<SignedDocuments> =>
  load('signeds', args, async (view) => {
    const { q, state, sort, page, who, from, to } = view
    const found = await args.context.get(callContext)('list-signeds', {
      q,
      state,
      sort,
      page,
      ...folderFilter(view),
      ...(who && { who }),
      ...(from && { from: midnight(from) }),
      ...(to && { to: midnight(to, 1) }),
    })
    const items = found.items.map((item): SignedItem => ({ ...item, deleted_at: item.hidden_at, updated_at: item.at }))
    return { ...found, items }
  })

export const loadWritings = (args: LoaderFunctionArgs): Promise<Documents<ListedWriting, 'writings'>> =>
  load('writings', args, (view) => {
    const { q, state, sort, page } = view
    return args.context.get(callContext)('list-writings', { q, state, sort, page, ...folderFilter(view) })
  })

export const loadCopies = (args: LoaderFunctionArgs): Promise<Documents<CopySummary, 'copies'>> =>
  load('copies', args, (view) => {
    const { q, state, sort, page } = view
    return args.context.get(callContext)('list-copies', { q, state, sort, page, ...folderFilter(view) })
  })

export type SharedDocuments = Documents<
  SharedWritingOnWire,
  'shared',
  Pick<Output<'list-shared-with-me'>, 'owners' | 'verified'>
>

export const loadSharedWithMe = (args: LoaderFunctionArgs): Promise<SharedDocuments> =>
  load('shared', args, async ({ q, state, page, who }) => {
    const role = state === 'all' ? 'any' : state
    const ask = args.context.get(callContext)
    const { counts, ...found } = await ask('list-shared-with-me', { q, role, page, ...(who && { owner: who }) })
    return { ...found, counts: { ...counts, all: counts.any } }
  })
