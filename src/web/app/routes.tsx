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
  /** Its address alone gives access. */
  secret?: boolean
  /** The parameter that names the public text it shows: opening the page counts as a view of that text. */
  views?: string
}

// What strangers open, and no more: every page carries this list. A page that is not in it is found a moment later.
const near = import.meta.glob<Loaded>([
  '../layouts/*.tsx',
  '../pages/{landing,login,register,lost-password,verify,legal,test,search,author,situation,writing,use-writing,writing-versions,verify-document,complete,open-document,sign,shared-signed,handoff}.tsx',
])

const loadedOf = (file: string): Promise<Loaded | undefined> =>
  whenReachable(async () => (near[file] ?? (await import('./all-pages.ts')).allPages[file])?.())

async function componentOf(file: string): Promise<ComponentType> {
  const loaded = await loadedOf(file)
  await loaded?.prepare?.()
  const component = loaded?.Page ?? loaded?.Layout
  if (!component) throw new Error(`no page in ${file}`)
  return component
}

const lazily = (file: string, extra: Handle = {}) => ({
  handle: {
    modules: [...(near[file] ? [] : ['src/web/app/all-pages.ts']), `src/web/${file.slice(3)}`],
    ...extra,
  } satisfies Handle,
  lazy: { Component: () => componentOf(file) },
})

const layout = (name: string, children: RouteObject[]): RouteObject => ({
  ...lazily(`../layouts/${name}.tsx`),
  children,
})

/** A loader that knows much comes with its page: strangers, who load this table, have no use for it. Nothing would be lost on its way. */
const own =
  (name: string): LoaderFunction =>
  async (args) =>
    (await (await loadedOf(`../pages/${name}.tsx`))?.load?.(args)) ?? null

type Options = Pick<Handle, 'shared' | 'byCountry' | 'secret' | 'views'> & { guard?: Guard; load?: LoaderFunction }

const page = (path: string, name: string, { guard = 'open', load = own(name), ...how }: Options = {}): RouteObject => ({
  ...(path === '/' ? { index: true } : { path: path.slice(1) }),
  loader: guarded(guard, load),
  shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !waiting.isStaying(),
  ...lazily(`../pages/${name}.tsx`, { ...how, familiar: guard === 'user' || guard === 'premium' }),
})

const missing = () => {
  throw data(null, { status: 404 })
}

const stepPages = {
  1: 'documents/edit-content',
  2: 'documents/edit-fields',
  3: 'documents/edit-classification',
  4: 'documents/edit-review',
} as const

/** With its page: alone it would be asked for where there is no network, and a browser that has failed once asks no more. */
const loadStep =
  (flow: EditorFlow, step: EditorStep): LoaderFunction =>
  async (args) =>
    (await loadedOf(`../pages/${stepPages[step]}.tsx`))?.loadStep?.(args, flow, step) ?? null

const stepPage = (path: string, flow: EditorFlow, step: EditorStep, guard: Guard = 'user'): RouteObject =>
  page(path, stepPages[step], { guard, load: loadStep(flow, step) })

const landingRoutes = () => [
  page('/', 'landing', { shared: [], byCountry: true }),
  page('/login', 'login', { guard: 'guest', shared: ['next', 'error', 'challenge', 'invite'] }),
  page('/register', 'register', { guard: 'guest', shared: ['next', 'invite'] }),
  // Not shared, though the same for all: the secrets in these addresses are kept nowhere.
  page('/lost/password', 'lost-password', { secret: true }),
  page('/verify', 'verify', { secret: true }),
  // *Firmar aquí* has no menu, bell, search or avatar: other people than the owner hold the device.
  page('/account/here', 'account/kiosk', { secret: true }),
]

const pageRoutes = () => [
  page('/legal/:page', 'legal', { shared: [] }),
  page('/page/formar-parte', 'account/join', { guard: 'user' }),
  page('/page/como-funciona', 'account/how-it-works', { guard: 'user' }),
  page('/page/recompensas', 'account/rewards', { guard: 'user' }),
]

const platformRoutes = () => [
  page('/test', 'test', { shared: [] }),
  page('/search', 'search'),
  page('/verificar', 'verify-document'),
  page('/writings/:slug', 'writing', { shared: [], views: 'slug' }),
  page('/writings/:slug/use', 'use-writing', { shared: [] }),
  page('/writings/:slug/versions', 'writing-versions'),
  page('/authors/:id', 'author', { shared: [] }),
  page('/que-hacer/:slug', 'situation', { shared: [] }),
  page('/document/complete/:id', 'complete', { secret: true }),
  page('/document/open/:id', 'open-document', { secret: true }),
  page('/account/writings/sign/:tempId/:ref', 'sign', { secret: true }),
  page('/document/signed/:id', 'shared-signed', { secret: true }),
  page('/document/shared/:id', 'documents/shared-link', { secret: true }),
  page('/account/writings/tmp/sign/:tempId', 'handoff', { secret: true }),
  page('/dashboard', 'account/dashboard', { guard: 'user' }),
  page('/panel', 'account/panel', { guard: 'user' }),
  page('/premium', 'account/premium', { guard: 'user' }),
  page('/account', 'account/account', { guard: 'user' }),
  page('/account/details', 'account/own-details', { guard: 'user' }),
  page('/account/notices', 'account/notices', { guard: 'user' }),
  page('/account/copies/:id/fill', 'documents/fill-copy', { guard: 'user' }),
  page('/account/use/:slug', 'documents/take-up', { guard: 'user' }),
  page('/account/copies/:id/send', 'documents/send-copy', { guard: 'user' }),
  page('/account/writings', 'documents/writings', { guard: 'user' }),
  page('/account/copies', 'documents/copies', { guard: 'user' }),
  page('/account/copies/:id', 'documents/copy', { guard: 'user' }),
  page('/account/copies/:id/here', 'documents/sign-here', { guard: 'user' }),
  page('/account/writings/history/:id', 'documents/writing-history', { guard: 'user' }),
  stepPage('/account/writings/edit/:id', 'edit', 1),
  stepPage('/account/writings/edit/step/2', 'edit', 2),
  stepPage('/account/writings/edit/step/3', 'edit', 3),
  stepPage('/account/writings/edit/step/4', 'edit', 4),
  page('/account/links', 'documents/links', { guard: 'user' }),
  page('/account/links/new', 'documents/new-link', { guard: 'user' }),
  page('/account/links/:id', 'documents/link', { guard: 'user' }),
  page('/account/many', 'documents/batches', { guard: 'user' }),
  page('/account/many/new', 'documents/new-batch', { guard: 'user' }),
  page('/account/many/:id', 'documents/batch', { guard: 'user' }),
  page('/account/signeds', 'documents/signeds', { guard: 'user' }),
  page('/account/signeds/:id', 'documents/signed', { guard: 'user' }),
  page('/account/share', 'documents/shared-with-me', { guard: 'premium' }),
  page('/account/share/:id', 'documents/shared-writing', { guard: 'user' }),
  page('/create/private/writings/help', 'documents/create-help', { guard: 'premium' }),
  stepPage('/create/private/writings/step/1', 'create-private', 1, 'premium'),
  page('/create/public/writings/help', 'documents/create-help', { guard: 'user' }),
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
