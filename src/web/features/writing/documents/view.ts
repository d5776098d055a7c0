// The view of a list (search, state, folder, order, page) and its address: a reload, the back button and bookmarks restore it.

import { documentPaths } from '#addresses/document-paths.ts'
import type { copySorts, listedCopyStates } from '#contract/copy/copy.ts'
import type { listedSignedStates, signedSorts } from '#contract/signed-document.ts'
import type { listStates, sorts } from '#contract/writing.ts'
import type { ShareRole } from '#domain/sharing/share.ts'

/** The lists whose documents the user files in folders: writings, copies under way and signed documents. */
export type FiledList = 'writings' | 'copies' | 'signeds'
/** `shared`: documents that others share with the user. */
export type ListKind = FiledList | 'shared'
type States = {
  writings: (typeof listStates)[number]
  copies: (typeof listedCopyStates)[number]
  signeds: (typeof listedSignedStates)[number]
  /** What the reader may do with it. */
  shared: 'all' | ShareRole
}
type Sorts = {
  writings: (typeof sorts)[number]
  copies: (typeof copySorts)[number]
  signeds: (typeof signedSorts)[number]
  shared: 'updated'
}
export type ListState = States[ListKind]
export type Sort = Sorts[ListKind]

export type View<L extends ListKind = ListKind> = {
  list: L
  q: string
  state: States[L]
  /** Undefined: every folder; null: those in none. */
  folder: string | null | undefined
  sort: Sorts[L]
  page: number
  /** With whom it was signed, or who shares it (an id); empty where it makes no difference. */
  who: string
  /** Between which days it was signed. */
  from: string
  to: string
}

const stateNames: { [L in ListKind]: Record<States[L], string> } = {
  writings: {
    all: '',
    draft: 'borradores',
    published: 'publicados',
    withdrawn: 'retirados',
    trash: 'papelera',
  },
  copies: {
    all: '',
    filling: 'en-curso',
    complete: 'completos',
    signing: 'en-firma',
    signed: 'firmados',
    ended: 'terminados',
    trash: 'papelera',
  },
  signeds: { all: '', sealed: 'firmados', untimed: 'falta-la-hora', sealing: 'sellandose', hidden: 'quitados' },
  shared: { all: '', editor: 'editar', suggester: 'sugerir', commenter: 'comentar', reader: 'leer' },
}
const sortNames: { [L in ListKind]: Record<Sorts[L], string> } = {
  writings: { updated: '', created: 'creacion', title: 'titulo' },
  copies: { updated: '', deadline: 'plazo', title: 'titulo' },
  signeds: { signed: '', title: 'titulo' },
  shared: { updated: '' },
}
const usualSort = { writings: 'updated', copies: 'updated', signeds: 'signed', shared: 'updated' } as const satisfies {
  [L in ListKind]: Sorts[L]
}
const stateParameter = (list: ListKind) => (list === 'shared' ? 'puedo' : 'estado')
const noFolder = 'ninguna'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const keyOf = <K extends string>(names: Record<K, string>, name: string | null, usual: K): K =>
  (Object.keys(names) as K[]).find((key) => names[key] === name) ?? usual

/** The states with a tab, in the order of their tabs; a signed copy is in *Firmados*, not in the list of copies. */
export const statesOf = (list: ListKind): ListState[] =>
  (Object.keys(stateNames[list]) as ListState[]).filter((state) => list !== 'copies' || state !== 'signed')
export const sortsOf = (list: ListKind): Sort[] => Object.keys(sortNames[list]) as Sort[]

const dayIn = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

function folderOf(name: string | null): View['folder'] {
  if (name === noFolder) return null
  return name && uuid.test(name) ? name : undefined
}

/** The filters that only some lists have. */
function filtersOf(list: ListKind, search: URLSearchParams): Pick<View, 'folder' | 'who' | 'from' | 'to'> {
  if (list === 'shared') {
    const who = search.get('de') ?? ''
    return { ...unfiltered, folder: undefined, who: uuid.test(who) ? who : '' }
  }
  return {
    folder: folderOf(search.get('carpeta')),
    who: (search.get('con') ?? '').slice(0, 200),
    from: dayIn(search.get('desde')),
    to: dayIn(search.get('hasta')),
  }
}

/** Invalid parameters are ignored: an old or mistyped address still shows the list. */
export function viewOf<L extends ListKind>(list: L, search: URLSearchParams): View<L> {
  const page = Number(search.get('pagina') ?? 1)
  return {
    list,
    q: (search.get('q') ?? '').slice(0, 200),
    state: keyOf<States[L]>(stateNames[list], search.get(stateParameter(list)), 'all'),
    sort: keyOf<Sorts[L]>(sortNames[list], search.get('orden'), usualSort[list] as Sorts[L]),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    ...filtersOf(list, search),
  }
}

export const addressOf = ({ list, q, state, folder, sort, page, who, from, to }: View): string =>
  documentPaths.listView(list, {
    q,
    [stateParameter(list)]: (stateNames[list] as Record<string, string>)[state],
    carpeta: folder === null ? noFolder : folder,
    orden: (sortNames[list] as Record<string, string>)[sort],
    pagina: page > 1 ? String(page) : '',
    [list === 'shared' ? 'de' : 'con']: who,
    desde: from,
    hasta: to,
  })

/** Another view of the same list starts at its first page. */
export const changed = <V extends View>(view: V, change: Partial<V>): V => ({ ...view, page: 1, ...change })

/** The other list, in the same folder. */
export const sideOf = (list: FiledList, { folder }: Pick<View, 'folder'>): string =>
  addressOf({ list, q: '', state: 'all', folder, sort: usualSort[list], page: 1, ...unfiltered })

export const unfiltered = { who: '', from: '', to: '' } as const
export const isFiltered = ({ who, from, to }: View): boolean => Boolean(who || from || to)

/** Whether the view shows the trash or the hidden documents. */
export const isAside = ({ state }: Pick<View, 'state'>): boolean => state === 'trash' || state === 'hidden'
