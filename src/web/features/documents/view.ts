// What the list shows, as its address says it: a reload, the back button and a bookmark all lead to the same view.

import { documentPaths } from '#addresses/document-paths.ts'
import type { listStates, sorts } from '#contract/writings.ts'

export type ListState = (typeof listStates)[number]
export type Sort = (typeof sorts)[number]
export type View = {
  q: string
  state: ListState
  /** Undefined: every folder; null: those in none. */
  folder: string | null | undefined
  sort: Sort
  page: number
}

const stateNames: Record<ListState, string> = {
  all: '',
  draft: 'borradores',
  published: 'publicados',
  withdrawn: 'retirados',
  trash: 'papelera',
}
const sortNames: Record<Sort, string> = { updated: '', created: 'creacion', title: 'titulo' }
const noFolder = 'ninguna'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const keyOf = <K extends string>(names: Record<K, string>, name: string | null, usual: K): K =>
  (Object.keys(names) as K[]).find((key) => names[key] === name) ?? usual

function folderOf(name: string | null): View['folder'] {
  if (name === noFolder) return null
  return name && uuid.test(name) ? name : undefined
}

/** Whatever makes no sense is left out: an old or mistyped address still shows the list. */
export function viewOf(search: URLSearchParams): View {
  const page = Number(search.get('pagina') ?? 1)
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: keyOf(stateNames, search.get('estado'), 'all'),
    folder: folderOf(search.get('carpeta')),
    sort: keyOf(sortNames, search.get('orden'), 'updated'),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export const addressOf = ({ q, state, folder, sort, page }: View): string =>
  documentPaths.writingsView({
    q,
    estado: stateNames[state],
    carpeta: folder === null ? noFolder : folder,
    orden: sortNames[sort],
    pagina: page > 1 ? String(page) : '',
  })

/** Another view of the same list starts at its first page. */
export const changed = (view: View, change: Partial<View>): View => ({ ...view, page: 1, ...change })
