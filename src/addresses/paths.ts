// Every link of the product, as a function or a constant: no URL is written by hand anywhere else. Those that only working
// with documents needs are in `document-paths.ts`, so that public pages need not carry them.

export const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

export const paths = {
  landing: '/',
  /** `challenge`: asks for the code of the second step at once. `invite`, here and below: the inviter's code, kept until registration. */
  login: (next?: string, challenge?: string, invite?: string) => withQuery('/login', { challenge, next, invite }),
  loginProblem: (error: string, next?: string, invite?: string) => withQuery('/login', { error, next, invite }),
  register: (next?: string, invite?: string) => withQuery('/register', { next, invite }),
  /** Leaves the application for the provider: a plain link, not a route. */
  google: (next?: string, invite?: string) => withQuery('/auth/google', { next, invite }),
  googleCallback: '/auth/google/callback',
  lostPassword: '/lost/password',
  resetPassword: (token: string) => withQuery('/lost/password', { token }),
  verify: (token: string) => withQuery('/verify', { token }),
  logout: '/logout',
  /** Where the form for *Tu país* is sent: no page of its own. */
  ownCountry: '/pais',
  test: '/test',
  search: (q?: string) => withQuery('/search', { q }),
  writing: (slug: string) => `/writings/${slug}`,
  useWriting: (slug: string) => `/writings/${slug}/use`,
  author: (id: string) => `/authors/${id}`,
  dashboard: '/dashboard',
  panel: '/panel',
  join: '/page/formar-parte',
  howItWorks: '/page/como-funciona',
  rewards: '/page/recompensas',
  premium: '/premium',
  /** For people who ask for it: nothing else has led them there, so nothing has to be explained. */
  seePremium: '/premium?por=planes',
  exportFile: (id: string) => `/files/exports/${id}.zip`,
  legalNotice: '/legal/aviso',
  privacy: '/legal/privacidad',
  terms: '/legal/terminos',
  cookies: '/legal/cookies',
  account: '/account',
  ownDetails: '/account/details',
  writings: '/account/writings',
  /** What is under way, beside the user's own writings. */
  copies: '/account/copies',
  signeds: '/account/signeds',
  /** With a participant's secret. */
  complete: (secret: string) => `/document/complete/${secret}`,
  /** With the secret of a link for anybody. */
  openDocument: (secret: string) => `/document/open/${secret}`,
  /** With a round's public name and a participant's secret. */
  sign: (tempId: string, ref: string) => `/account/writings/sign/${tempId}/${ref}`,
  /** Where anybody checks a signed document; by the code in its footer. */
  verifyDocument: '/verificar',
  verifyCode: (code: string) => withQuery('/verificar', { codigo: code }),
  /** *Seguimiento* of one copy. */
  copy: (id: string) => `/account/copies/${id}`,
  /** *Firmar aquí*: where a session that is locked to a signing round stays, whatever address is opened. */
  kiosk: '/account/here',
  /** Stream of changes to the user's copies: no page of its own. */
  live: '/live',
  share: '/account/share',
  createPrivate: '/create/private/writings/help',
  createPublic: '/create/public/writings/help',
} as const

const base = 'http://site.invalid'

/** The page of this site that a text names; undefined where it leads elsewhere, or nowhere. */
export function ownAddress(text: string): URL | undefined {
  if (!text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return undefined
  // Tabs and line ends, which browsers drop from addresses, would lead elsewhere once they are read: `/%09/other.site`.
  if (/^[^?#]*%0[9ad]/i.test(text)) return undefined
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  // `/.//other.site` is a path of ours until its dots are resolved.
  return url?.origin === base && !url.pathname.startsWith('//') ? url : undefined
}

/** Where to go after login: only a path of this site, whatever the query string says. */
export function safeNext(next: string | null | undefined): string {
  const url = ownAddress(next ?? '')
  return url ? url.pathname + url.search + url.hash : paths.dashboard
}
