// Every link of the product, as a function or a constant: no URL is written by hand anywhere else.

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

export const paths = {
  landing: '/',
  login: (next?: string) => withQuery('/login', { next }),
  register: (next?: string) => withQuery('/register', { next }),
  lostPassword: '/lost/password',
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
  account: '/account',
  writings: '/account/writings',
  signeds: '/account/signeds',
  share: '/account/share',
  createPrivate: '/create/private/writings/help',
  createPublic: '/create/public/writings/help',
} as const

const base = 'http://site.invalid'

/** Where to go after login: only a path of this site, whatever the query string says. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return paths.dashboard
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined
  if (url?.origin !== base) return paths.dashboard
  return url.pathname + url.search + url.hash
}
