// Renders one request to HTML: runs the matched loaders within this process, then React once.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, isRouteErrorResponse, matchRoutes } from 'react-router'
import { type Render, type Shared, scriptJson } from '#contract/shapes/page.ts'
import { callThrough } from './call.ts'
import { routerContext } from './context.ts'
import { painting } from './painted.ts'
import { StaticPages } from './router/router.tsx'
import { createRoutes, type Handle } from './routes.tsx'
import { SiteContext } from './site.ts'

const handler = createStaticHandler(createRoutes())

/** What `isRouteErrorResponse` recognises in the browser (docs/internals.md); anything unexpected shows nothing of its inside. */
function portable(errors: Record<string, unknown> | null) {
  if (!errors) return null
  const plain = (error: unknown) =>
    isRouteErrorResponse(error)
      ? { status: error.status, statusText: '', internal: false, data: error.data }
      : { status: 500, statusText: '', internal: false, data: null }
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plain(error)]))
}

function unexpected(errors: Record<string, unknown> | null): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}

export const shared: Shared = (url) => {
  const matches = matchRoutes(handler.dataRoutes, url.pathname) ?? []
  const handles = matches.map(({ route }) => (route.handle ?? {}) as Handle)
  const { shared: reads, byCountry = false } = handles.find((handle) => handle.shared) ?? {}
  if (!reads) return undefined
  const plain = new URL(url.pathname, url)
  for (const name of reads) {
    const value = url.searchParams.get(name)
    if (value !== null) plain.searchParams.set(name, value)
  }
  return { url: plain, reads, byCountry }
}

export const render: Render = async ({ url, ask, site }) => {
  const requestContext = routerContext(callThrough(ask))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  // A bug in a loader belongs in the log and on the failure page with its reference, not in a half-rendered page.
  const bug = unexpected(context.errors)
  if (bug) throw bug
  const { html, painted } = painting(() =>
    renderToString(
      <StrictMode>
        <SiteContext value={site}>
          <StaticPages context={context} />
        </SiteContext>
      </StrictMode>,
    ),
  )
  const handles = context.matches.map((match) => (match.route.handle ?? {}) as Handle)
  const { views = '' } = handles.find((handle) => handle.views) ?? {}
  const { loaderData, actionData, errors } = context
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    hydration: scriptJson({ loaderData, actionData, errors: portable(errors) }),
    modules: [...handles.flatMap((handle) => handle.modules ?? []), ...painted],
    isFamiliar: handles.some(({ familiar }) => familiar),
    isSecret: handles.some(({ secret }) => secret),
    viewed: context.matches.at(-1)?.params[views],
  }
}
