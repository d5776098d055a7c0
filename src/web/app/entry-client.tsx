// Takes over the server's page: the same routes, the same data, no call on the first load.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type HydrationState, matchRoutes, type RouteObject } from 'react-router'
import type { Site } from '#contract/shapes/page.ts'
import { call } from './call.ts'
import { routerContext } from './context.ts'
import { createBrowserRouter } from './router/browser-router.ts'
import { RouterProvider } from './router/router.tsx'
import { createRoutes } from './routes.tsx'
import { SiteContext } from './site.ts'

function readJson<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}

/** The matched chunks were preloaded; with them in hand the first render is synchronous and equal to the server's. */
async function settle(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      const lazy = route.lazy as { Component?: () => Promise<React.ComponentType> } | undefined
      if (!lazy?.Component) return
      route.Component = await lazy.Component()
      route.lazy = undefined
    }),
  )
}

async function start() {
  const routes = createRoutes()
  await settle(routes)
  const router = createBrowserRouter(routes, {
    hydrationData: readJson<HydrationState>('hydration'),
    getContext: () => routerContext(call),
  })
  const root = document.getElementById('root')
  if (!root) return
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteContext value={readJson<Site>('site')}>
          <RouterProvider router={router} />
        </SiteContext>
      </StrictMode>,
      // Shown to tests and in the console: a hydration mismatch is a bug.
      { onRecoverableError: (error) => reportError(error) },
    )
  })
}

start()

// The service worker, which answers without a network: registered once everything else is here.
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/sw.js').catch(() => {}), 3_000)
