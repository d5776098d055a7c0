// What *Compartido conmigo* shows, as its address says it.
import { documentPaths } from '#addresses/document-paths.ts'
import type { ShareRole } from '#domain/sharing/share.ts'

export type SharedView = {
  q: string
  role: ShareRole | 'any'
  /** Whose; empty where it makes no difference. */
  owner: string
  page: number
}

const roleNames: Record<SharedView['role'], string> = { any: '', editor: 'editar', reader: 'leer' }
export const roles = Object.keys(roleNames) as SharedView['role'][]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever makes no sense is left out: an old or mistyped address still shows the list. */
export function sharedViewOf(search: URLSearchParams): SharedView {
  const page = Number(search.get('pagina') ?? 1)
  const owner = search.get('de') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    role: roles.find((role) => roleNames[role] === search.get('puedo')) ?? 'any',
    owner: uuid.test(owner) ? owner : '',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

export const addressOfShared = ({ q, role, owner, page }: SharedView): string =>
  documentPaths.sharedList({ q, puedo: roleNames[role], de: owner, pagina: page > 1 ? String(page) : '' })

/** Another view starts at its first page. */
export const changedShared = (view: SharedView, change: Partial<SharedView>): SharedView => ({
  ...view,
  page: 1,
  ...change,
})
