// Every route with its layout, its guard and its page. Components are lazy; loaders are not, so data and chunk load
// together. Long texts come from loaders: on a first visit they are in the page already, and not again in its scripts.
import type { ComponentType } from 'react'
import { data, type LoaderFunction, type RouteObject } from 'react-router'
import type { EditorFlow, EditorStep } from '#addresses/document-paths.ts'
import type { Loaded } from './all-pages.ts'
import { FailurePage } from './failure.tsx'
import { type Guard, guarded, loadSession } from './guards.ts'
import { whenReachable } from './patience.ts'
import { Root, RootFailure } from './root.tsx'
import { waiting } from './waiting.ts'

export type Handle = {
  /** Keys in the build's manifest, so that the server can preload the chunks. */
  modules?: readonly string[]
  /** The same for every stranger, so that the server may keep it for a moment: but for these names of its query string. */
  shared?: readonly string[]
  /** … and for the country that comes first for them. */
  byCountry?: boolean
  /** Behind the login: people come back to it. */
  familiar?: boolean
  /** Its address is somebody's key. */
  secret?: boolean
}

// What strangers open, and no more: every page carries this list. A page that is not in it is found a moment later.
const near = import.meta.glob<Loaded>([
  './layouts/*.tsx',
  './pages/{landing,login,register,lost-password,verify,legal,test,search,author}.tsx',
  './pages/{writing,use-writing,writing-versions,verify-document}.tsx',
  './pages/{complete,open-document,sign,shared-signed,handoff}.tsx',
])

const loadedOf = (file: string): Promise<Loaded | undefined> =>
  whenReachable(async () => (near[file] ?? (await import('./all-pages.ts')).allPages[file])?.())

async function componentOf(file: string): Promise<ComponentType> {
  const loaded = await loadedOf(file)
  const component = loaded?.Page ?? loaded?.Layout
  if (!component) throw new Error(`no page in ${file}`)
  return component
}

const lazily = (file: string, extra: Handle = {}) => ({
  handle: {
    modules: [...(near[file] ? [] : ['src/web/all-pages.ts']), `src/web/${file.slice(2)}`],
    ...extra,
  } satisfies Handle,
  lazy: { Component: () => componentOf(file) },
})

const layout = (name: string, children: RouteObject[]): RouteObject => ({
  ...lazily(`./layouts/${name}.tsx`),
  children,
})

/** A loader that knows much comes with its page: strangers, who load this table, have no use for it. Nothing would be lost on its way. */
const own =
  (name: string): LoaderFunction =>
  async (args) =>
    (await (await loadedOf(`./pages/${name}.tsx`))?.load?.(args)) ?? null

type Options = Pick<Handle, 'shared' | 'byCountry' | 'secret'> & { guard?: Guard; load?: LoaderFunction }

const page = (path: string, name: string, { guard = 'open', load = own(name), ...how }: Options = {}): RouteObject => ({
  ...(path === '/' ? { index: true } : { path: path.slice(1) }),
  loader: guarded(guard, load),
  shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !waiting.isStaying(),
  ...lazily(`./pages/${name}.tsx`, { ...how, familiar: guard === 'user' || guard === 'premium' }),
})

const missing = () => {
  throw data(null, { status: 404 })
}

const stepPages = { 1: 'edit-content', 2: 'edit-fields', 3: 'edit-classification', 4: 'edit-review' } as const

/** With its page: alone it would be asked for where there is no network, and a browser that has failed once asks no more. */
const loadStep =
  (flow: EditorFlow, step: EditorStep): LoaderFunction =>
  async (args) =>
    (await loadedOf(`./pages/${stepPages[step]}.tsx`))?.loadStep?.(args, flow, step) ?? null

const stepPage = (path: string, flow: EditorFlow, step: EditorStep, guard: Guard = 'user'): RouteObject =>
  page(path, stepPages[step], { guard, load: loadStep(flow, step) })

const landingRoutes = () => [
  page('/', 'landing', { shared: [], byCountry: true }),
  page('/login', 'login', { guard: 'guest', shared: ['next', 'error', 'challenge', 'invite'] }),
  page('/register', 'register', { guard: 'guest', shared: ['next', 'invite'] }),
  // Not shared, though the same for everybody: the secrets in these addresses are kept nowhere.
  page('/lost/password', 'lost-password', { secret: true }),
  page('/verify', 'verify', { secret: true }),
  // *Firmar aquí* has no menu, bell, search or avatar: other people than the owner hold the device.
  page('/account/here', 'kiosk', { secret: true }),
]

const pageRoutes = () => [
  page('/legal/:page', 'legal', { shared: [] }),
  page('/page/formar-parte', 'join', { guard: 'user' }),
  page('/page/como-funciona', 'how-it-works', { guard: 'user' }),
  page('/page/recompensas', 'rewards', { guard: 'user' }),
]

const platformRoutes = () => [
  page('/test', 'test', { shared: [] }),
  page('/search', 'search'),
  page('/verificar', 'verify-document'),
  page('/writings/:slug', 'writing', { shared: [] }),
  page('/writings/:slug/use', 'use-writing', { shared: [] }),
  page('/writings/:slug/versions', 'writing-versions'),
  page('/authors/:id', 'author', { shared: [] }),
  page('/document/complete/:id', 'complete', { secret: true }),
  page('/document/open/:id', 'open-document', { secret: true }),
  page('/account/writings/sign/:tempId/:ref', 'sign', { secret: true }),
  page('/document/signed/:id', 'shared-signed', { secret: true }),
  page('/account/writings/tmp/sign/:tempId', 'handoff', { secret: true }),
  page('/dashboard', 'dashboard', { guard: 'user' }),
  page('/panel', 'panel', { guard: 'user' }),
  page('/premium', 'premium', { guard: 'user' }),
  page('/account', 'account', { guard: 'user' }),
  page('/account/details', 'own-details', { guard: 'user' }),
  page('/account/notices', 'notices', { guard: 'user' }),
  page('/account/copies/:id/fill', 'fill-copy', { guard: 'user' }),
  page('/account/use/:slug', 'take-up', { guard: 'user' }),
  page('/account/copies/:id/send', 'send-copy', { guard: 'user' }),
  page('/account/writings', 'writings', { guard: 'user' }),
  page('/account/copies', 'copies', { guard: 'user' }),
  page('/account/copies/:id', 'copy', { guard: 'user' }),
  page('/account/copies/:id/here', 'sign-here', { guard: 'user' }),
  page('/account/writings/history/:id', 'writing-history', { guard: 'user' }),
  stepPage('/account/writings/edit/:id', 'edit', 1),
  stepPage('/account/writings/edit/step/2', 'edit', 2),
  stepPage('/account/writings/edit/step/3', 'edit', 3),
  stepPage('/account/writings/edit/step/4', 'edit', 4),
  page('/account/links', 'links', { guard: 'user' }),
  page('/account/links/new', 'new-link', { guard: 'user' }),
  page('/account/links/:id', 'link', { guard: 'user' }),
  page('/account/many', 'batches', { guard: 'user' }),
  page('/account/many/new', 'new-batch', { guard: 'user' }),
  page('/account/many/:id', 'batch', { guard: 'user' }),
  page('/account/signeds', 'signeds', { guard: 'user' }),
  page('/account/signeds/:id', 'signed', { guard: 'user' }),
  page('/account/share', 'shared-with-me', { guard: 'premium' }),
  page('/account/share/:id', 'shared-writing', { guard: 'user' }),
  page('/create/private/writings/help', 'create-help', { guard: 'premium' }),
  stepPage('/create/private/writings/step/1', 'create-private', 1, 'premium'),
  page('/create/public/writings/help', 'create-help', { guard: 'user' }),
  stepPage('/create/public/writings/step/1', 'create-public', 1),
  stepPage('/create/public/writings/step/2', 'create-public', 2),
  stepPage('/create/public/writings/step/3', 'create-public', 3),
  stepPage('/create/public/writings/step/4', 'create-public', 4),
]

const notFound: RouteObject = {
  path: '*',
  loader: missing,
  Component: () => null,
}

/** A factory, because React Router resolves `lazy` in place: a shared array would carry state between routers. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootFailure,
    loader: loadSession,
    shouldRevalidate: () => !waiting.isStaying(),
    children: [
      {
        ErrorBoundary: FailurePage,
        children: [
          layout('landing', landingRoutes()),
          layout('page', pageRoutes()),
          layout('platform', platformRoutes()),
          notFound,
        ],
      },
    ],
  },
]
