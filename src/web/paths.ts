// Every link of the product, as a function or a constant: no URL is written by hand anywhere else.

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

export type EditorFlow = 'create-public' | 'create-private' | 'edit'
export type EditorStep = 1 | 2 | 3 | 4

export const paths = {
  landing: '/',
  /** With a challenge it asks for the code of the second step at once. */
  login: (next?: string, challenge?: string) => withQuery('/login', { challenge, next }),
  loginProblem: (error: string, next?: string) => withQuery('/login', { error, next }),
  register: (next?: string) => withQuery('/register', { next }),
  /** Leaves the application for the provider: a plain link, not a route. */
  google: (next?: string) => withQuery('/auth/google', { next }),
  googleCallback: '/auth/google/callback',
  lostPassword: '/lost/password',
  resetPassword: (token: string) => withQuery('/lost/password', { token }),
  verify: (token: string) => withQuery('/verify', { token }),
  logout: '/logout',
  test: '/test',
  search: (q?: string) => withQuery('/search', { q }),
  writing: (slug: string) => `/writings/${encodeURIComponent(slug)}`,
  dashboard: '/dashboard',
  panel: '/panel',
  join: '/page/formar-parte',
  howItWorks: '/page/como-funciona',
  rewards: '/page/recompensas',
  premium: '/premium',
  exportFile: (id: string) => `/files/exports/${id}.zip`,
  legalNotice: '/legal/aviso',
  privacy: '/legal/privacidad',
  terms: '/legal/terminos',
  cookies: '/legal/cookies',
  account: '/account',
  writings: '/account/writings',
  /** The same list, seen through a search, a state, a folder, an order and a page. */
  writingsView: (view: Record<'q' | 'estado' | 'carpeta' | 'orden' | 'pagina', string | undefined>) =>
    withQuery('/account/writings', view),
  /** Two of its texts side by side; without them, the newest change. */
  history: (id: string, compared: { antes?: string; despues?: string } = {}) =>
    withQuery(`/account/writings/history/${id}`, compared),
  /** With a version, so that no cache answers with an older one. */
  writingPdf: (id: string, version?: number) => withQuery(`/files/writings/${id}.pdf`, { v: version?.toString() }),
  writingDocx: (id: string) => `/files/writings/${id}.docx`,
  importFile: '/files/import',
  licence: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  signeds: '/account/signeds',
  share: '/account/share',
  createPrivate: '/create/private/writings/help',
  createPublic: '/create/public/writings/help',
  /** One of the four steps of a document, or a place in it. Private creation has only the first, and goes on as editing. */
  editorStep: (flow: EditorFlow, step: EditorStep, id: string, place = '') => {
    if (flow === 'create-public') return withQuery(`/create/public/writings/step/${step}`, { id }) + place
    // Without an id there is nothing yet to go on with.
    if (flow === 'create-private' && (step === 1 || !id))
      return withQuery('/create/private/writings/step/1', { id }) + place
    return (
      (step === 1 ? `/account/writings/edit/${id}` : withQuery(`/account/writings/edit/step/${step}`, { id })) + place
    )
  },
} as const

const base = 'http://site.invalid'

/** Where to go after login: only a path of this site, whatever the query string says. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.dashboard
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined
  // `/.//other.site` is a path of ours until its dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return paths.dashboard
  return url.pathname + url.search + url.hash
}
