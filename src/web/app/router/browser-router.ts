// The router of a browser: React Router's engine on the browser's own history.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  type HydrationState,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import type { Router } from './router.tsx'

type Options = { hydrationData: HydrationState; getContext: () => RouterContextProvider }

export const createBrowserRouter = (routes: RouteObject[], options: Options): Router =>
  createRouter({
    ...options,
    routes,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
  }).initialize()
