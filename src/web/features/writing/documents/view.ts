// What a list shows, as its address says it: a reload, the back button and a bookmark all lead to the same view.

import { documentPaths } from '#addresses/document-paths.ts'
import type { copySorts, listedCopyStates } from '#contract/copies.ts'
import type { listedSignedStates, signedSorts } from '#contract/signeds.ts'
import type { listStates, sorts } from '#contract/writings.ts'

/** One's own writings, what is made of them with other people, and what all of them have signed. */
export type ListKind = 'writings' | 'copies' | 'signeds'
type States = {
  writings: (typeof listStates)[number]
  copies: (typeof listedCopyStates)[number]
  signeds: (typeof listedSignedStates)[number]
}
type Sorts = {
  writings: (typeof sorts)[number]
  copies: (typeof copySorts)[number]
  signeds: (typeof signedSorts)[number]
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
  /** Of what was signed: with whom, and between which days; empty where it makes no difference. */
  who: string
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
}
const sortNames: { [L in ListKind]: Record<Sorts[L], string> } = {
  writings: { updated: '', created: 'creacion', title: 'titulo' },
  copies: { updated: '', deadline: 'plazo', title: 'titulo' },
  signeds: { signed: '', title: 'titulo' },
}
const usualSort = { writings: 'updated', copies: 'updated', signeds: 'signed' } as const satisfies {
  [L in ListKind]: Sorts[L]
}
const noFolder = 'ninguna'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const keyOf = <K extends string>(names: Record<K, string>, name: string | null, usual: K): K =>
  (Object.keys(names) as K[]).find((key) => names[key] === name) ?? usual

/** In the order in which they are shown. */
/** Those that have a tab: what is signed has left the list of copies for *Firmados*. */
export const statesOf = (list: ListKind): ListState[] =>
  (Object.keys(stateNames[list]) as ListState[]).filter((state) => list !== 'copies' || state !== 'signed')
export const sortsOf = (list: ListKind): Sort[] => Object.keys(sortNames[list]) as Sort[]

const dayIn = (text: string | null): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

function folderOf(name: string | null): View['folder'] {
  if (name === noFolder) return null
  return name && uuid.test(name) ? name : undefined
}

/** Whatever makes no sense is left out: an old or mistyped address still shows the list. */
export function viewOf<L extends ListKind>(list: L, search: URLSearchParams): View<L> {
  const page = Number(search.get('pagina') ?? 1)
  return {
    list,
    q: (search.get('q') ?? '').slice(0, 200),
    state: keyOf<States[L]>(stateNames[list], search.get('estado'), 'all'),
    folder: folderOf(search.get('carpeta')),
    sort: keyOf<Sorts[L]>(sortNames[list], search.get('orden'), usualSort[list] as Sorts[L]),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    who: (search.get('con') ?? '').slice(0, 200),
    from: dayIn(search.get('desde')),
    to: dayIn(search.get('hasta')),
  }
}

export const addressOf = ({ list, q, state, folder, sort, page, who, from, to }: View): string =>
  documentPaths.listView(list, {
    q,
    estado: (stateNames[list] as Record<string, string>)[state],
    carpeta: folder === null ? noFolder : folder,
    orden: (sortNames[list] as Record<string, string>)[sort],
    pagina: page > 1 ? String(page) : '',
    con: who,
    desde: from,
    hasta: to,
  })

/** Another view of the same list starts at its first page. */
export const changed = <V extends View>(view: V, change: Partial<V>): V => ({ ...view, page: 1, ...change })

/** The other list, in the same folder. */
export const sideOf = (list: ListKind, { folder }: Pick<View, 'folder'>): string =>
  addressOf({ list, q: '', state: 'all', folder, sort: usualSort[list], page: 1, ...unfiltered })

export const unfiltered = { who: '', from: '', to: '' } as const
export const isFiltered = ({ who, from, to }: View): boolean => Boolean(who || from || to)

/** Where what was put away is looked at. */
export const isAside = ({ state }: Pick<View, 'state'>): boolean => state === 'trash' || state === 'hidden'
